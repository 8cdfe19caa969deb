package server

import (
	crand "crypto/rand"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/leaseholddb/leasehold/keyspace"
	"github.com/leaseholddb/leasehold/server/acl"
)

var (
	errNoACLFile = keyspace.Err("ERR This Redis instance is not configured to use an ACL file. You " +
		"may want to specify users via the ACL SETUSER command and then issue a CONFIG REWRITE " +
		"(assuming you have a Redis configuration file set) in order to store users in the Redis " +
		"configuration.")
	errACLSave = keyspace.Err("ERR There was an error trying to save the ACLs. Please check the " +
		"server logs for more information")
	errUserName    = keyspace.Err("ERR Usernames can't contain spaces or null characters")
	errDefaultUser = keyspace.Err("ERR The 'default' user cannot be removed")
	errGenPass     = keyspace.Err("ERR ACL GENPASS argument must be the number of bits for the output " +
		"password, a positive number up to 4096")
	errSortBy  = keyspace.Err("ERR BY option of SORT denied due to insufficient ACL permissions.")
	errSortGet = keyspace.Err("ERR GET option of SORT denied due to insufficient ACL permissions.")
)

// errNoPerm is the answer to a command that the user may not run.
func errNoPerm(d denial) keyspace.Reply {
	const may = "NOPERM this user has no permissions to "
	switch d.verdict {
	case acl.DeniedKey:
		return keyspace.Err(may + "access one of the keys used as arguments")
	case acl.DeniedChannel:
		return keyspace.Err(may + "access one of the channels used as arguments")
	}
	return keyspace.Err(may + "run the '" + d.object + "' command")
}

// errNoPermInExec is the answer to one that it might run when it was queued.
func errNoPermInExec(d denial) keyspace.Reply {
	reason := "no permission to execute the command or subcommand"
	switch d.verdict {
	case acl.DeniedKey:
		reason = "no permission to touch the specified keys"
	case acl.DeniedChannel:
		reason = "no permission to access one of the channels used as arguments"
	}
	return keyspace.Err("NOPERM ACLs rules changed between the moment the transaction was accumulated " +
		"and the EXEC call. This command is no longer allowed for the following reason: " + reason)
}

// errNoPermInScript is the answer to one that a script calls.
func errNoPermInScript(d denial) keyspace.Reply {
	switch d.verdict {
	case acl.DeniedKey:
		return keyspace.Err("ERR The user executing the script can't access at least one of the keys " +
			"mentioned in the command arguments")
	case acl.DeniedChannel:
		return keyspace.Err("ERR The user executing the script can't publish to the channel mentioned " +
			"in the command")
	}
	return keyspace.Err("ERR The user executing the script can't run this command or subcommand")
}

func errACLArgs(args [][]byte) keyspace.Reply {
	return keyspace.Err("ERR unknown subcommand or wrong number of arguments for '" +
		string(clip(args[1], maxQuoted)) + "'. Try ACL HELP.")
}

func aclWhoAmI(c *client, _ [][]byte) keyspace.Reply { return keyspace.Bulk(c.user.Name()) }

func aclUsers(c *client, _ [][]byte) keyspace.Reply {
	return keyspace.Bulks(c.srv.access.users.Names()...)
}

func aclList(c *client, _ [][]byte) keyspace.Reply {
	return keyspace.Bulks(c.srv.access.users.Lines()...)
}

func aclCat(c *client, args [][]byte) keyspace.Reply {
	switch len(args) {
	case 2:
		return keyspace.Bulks(acl.Categories...)
	case 3:
		names, ok := c.srv.access.grammar.Catalog.In(strings.ToLower(string(args[2])))
		if !ok {
			return keyspace.Err("ERR Unknown category '" + string(args[2]) + "'")
		}
		return keyspace.Bulks(names...)
	}
	return errACLArgs(args)
}

func aclSetUser(c *client, args [][]byte) keyspace.Reply {
	a := &c.srv.access
	name := string(args[2])
	if acl.HasSpace(name) {
		return errUserName
	}
	rules := make([]string, 0, len(args)-3)
	for _, rule := range args[3:] {
		rules = append(rules, string(rule))
	}
	was := a.users.Find(name)
	from := was
	if from == nil {
		from = a.grammar.NewUser(name)
	}
	is, err := a.grammar.Apply(from, rules...)
	if err != nil {
		return keyspace.Err("ERR " + err.Error())
	}
	a.users.Set(is)
	a.noteOpen()
	if was != nil {
		c.srv.adoptUser(was, is, c)
	}
	return keyspace.OK
}

func aclDelUser(c *client, args [][]byte) keyspace.Reply {
	s := c.srv
	for _, name := range args[2:] {
		if string(name) == "default" {
			return errDefaultUser
		}
	}
	n := int64(0)
	for _, name := range args[2:] {
		u := s.access.users.Delete(string(name))
		if u == nil {
			continue
		}
		n++
		for _, o := range s.sortedClients() {
			if o.user == u {
				o.user = s.access.users.Default()
				o.authed.Store(false)
				s.expel(o, c)
			}
		}
	}
	return keyspace.Int(n)
}

func aclGetUser(c *client, args [][]byte) keyspace.Reply {
	u := c.srv.access.users.Find(string(args[2]))
	if u == nil {
		return keyspace.Null
	}
	fields := func(d acl.Description) []keyspace.Reply {
		return []keyspace.Reply{
			keyspace.Bulk("commands"), keyspace.Bulk(d.Commands),
			keyspace.Bulk("keys"), keyspace.Bulk(d.Keys),
			keyspace.Bulk("channels"), keyspace.Bulk(d.Channels),
		}
	}
	own, further := u.Describe()
	flags := keyspace.Bulks(u.Flags()...)
	flags.Kind = keyspace.KindSet
	out := []keyspace.Reply{
		keyspace.Bulk("flags"), flags,
		keyspace.Bulk("passwords"), keyspace.Bulks(u.Passwords()...),
	}
	out = append(out, fields(own)...)
	selectors := make([]keyspace.Reply, 0, len(further))
	for _, d := range further {
		selectors = append(selectors, keyspace.Map(fields(d)...))
	}
	return keyspace.Map(append(out, keyspace.Bulk("selectors"), keyspace.Array(selectors...))...)
}

func aclDryRun(c *client, args [][]byte) keyspace.Reply {
	s := c.srv
	u := s.access.users.Find(string(args[2]))
	if u == nil {
		return keyspace.Err("ERR User '" + string(args[2]) + "' not found")
	}
	call := args[3:]
	cmd := s.table.lookup(call)
	switch {
	case cmd == nil:
		return keyspace.Err("ERR Command '" + string(call[0]) + "' not found")
	case !cmd.accepts(len(call)):
		return keyspace.ErrArity(cmd.Name)
	}
	d, denied := s.access.check.denies(u, cmd, call)
	if !denied {
		return keyspace.OK
	}
	may := "This user has no permissions to "
	switch d.verdict {
	case acl.DeniedKey:
		return keyspace.Bulk(may + "access the '" + d.object + "' key")
	case acl.DeniedChannel:
		return keyspace.Bulk(may + "access the '" + d.object + "' channel")
	}
	return keyspace.Bulk(may + "run the '" + d.object + "' command")
}

func aclGenPass(_ *client, args [][]byte) keyspace.Reply {
	const most = 4096
	bits := int64(256)
	if len(args) > 3 {
		return errACLArgs(args)
	}
	if len(args) == 3 {
		var err error
		if bits, err = strconv.ParseInt(string(args[2]), 10, 64); err != nil {
			return errNotInteger
		}
		if bits <= 0 || bits > most {
			return errGenPass
		}
	}
	digits := int(bits+3) / 4
	random := make([]byte, (digits+1)/2)
	if _, err := crand.Read(random); err != nil {
		return keyspace.Err("ERR " + err.Error())
	}
	return keyspace.Bulk(hex.EncodeToString(random)[:digits])
}

func aclLog(c *client, args [][]byte) keyspace.Reply {
	l := &c.srv.access.log
	count := int64(10)
	switch {
	case len(args) > 3:
		return errACLArgs(args)
	case len(args) == 3 && strings.EqualFold(string(args[2]), "reset"):
		l.Reset()
		return keyspace.OK
	case len(args) == 3:
		var err error
		if count, err = strconv.ParseInt(string(args[2]), 10, 64); err != nil {
			return errNotInteger
		}
	}
	entries := l.Latest(int(count))
	out := make([]keyspace.Reply, 0, len(entries))
	for _, e := range entries {
		out = append(out, aclReply(e, c.now.Mono))
	}
	return keyspace.Array(out...)
}

func aclSave(c *client, _ [][]byte) keyspace.Reply {
	s := c.srv
	file := s.settings.Load().ACLFile
	if file == "" {
		return errNoACLFile
	}
	text := strings.Join(s.access.users.Lines(), "\n") + "\n"
	if err := replaceFile(file, text); err != nil {
		s.log.Warn("cannot save the users", "error", err)
		return errACLSave
	}
	return keyspace.OK
}

// replaceFile gives a file a new content; who reads it meanwhile, or after a crash, sees the old or
// the new one as a whole.
func replaceFile(name, text string) error {
	f, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".tmp-*")
	if err != nil {
		return fmt.Errorf("create a new file: %w", err)
	}
	defer os.Remove(f.Name()) // when it has not been renamed
	_, err = f.WriteString(text)
	if err == nil {
		err = f.Sync()
	}
	if closing := f.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	return err
}

// aclLoad puts the file of users into force as a whole or not at all. Clients whose user has not
// changed go on.
func aclLoad(c *client, _ [][]byte) keyspace.Reply {
	s := c.srv
	file := s.settings.Load().ACLFile
	if file == "" {
		return errNoACLFile
	}
	users, err := s.access.read(file)
	if err != nil {
		return keyspace.Err("ERR " + err.Error())
	}
	s.access.users = users
	s.access.noteOpen()
	for _, o := range s.sortedClients() {
		was := o.user
		is := users.Find(was.Name())
		if is != nil && (is.Name() == "default" || is.String() == was.String()) {
			o.user = is
			continue
		}
		o.user = users.Default()
		o.authed.Store(false)
		s.expel(o, c)
	}
	return keyspace.OK
}
