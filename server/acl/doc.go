// Package acl holds users and what they may do: the rules that ACL SETUSER takes, the answer to
// whether a user may run a command, the file of users, and the log of refusals.
//
// A User is immutable. A change makes another one, so a request can carry the User that it runs
// for and a check needs no lock. A Users is the set of them, owned by the server.
//
// The package knows no command: a Catalog, made from the command table, tells it names and
// categories, and whoever asks says which keys and channels a command touches. Read User first,
// then Grammar.
package acl
