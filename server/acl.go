package server

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/leaseholddb/leasehold/keyspace"
	"github.com/leaseholddb/leasehold/server/acl"
	"github.com/leaseholddb/leasehold/server/config"
)

// access is the users of a server and what was refused to them, guarded by the server's mutex.
// Users are no part of the replicated state: each node has its own, from its configuration. What a
// user may do is settled where its client is; a request carries the user only for the commands
// that a script of it will call, so all nodes come to the same refusals.
type access struct {
	grammar     acl.Grammar
	users       *acl.Users
	log         acl.Log
	check       aclCheck
	open        atomic.Bool // nobody has to log in; read by fronts without the mutex
	requirePass string      // what the default user's password was last set from

	recalled map[string]*acl.User // users that requests of other nodes came from, by their line
}

// A commandAccess is what checks have to know of a command.
type commandAccess struct {
	id       int        // in the acl.Catalog; -1 for commands that everybody may run
	firstArg int        // the place of the first argument
	modes    []acl.Mode // of Keys
	channel  acl.Mode   // of the arguments that are channels, if any
	channels int        // how many of them are channels; -1: all
	specific bool       // the modes depend on the arguments
	patterns bool       // it may read keys by a pattern: SORT
}

// channelArgs are the commands whose first arguments are channels that not everybody may use.
var channelArgs = map[string]struct {
	count int
	mode  acl.Mode
}{
	"publish": {1, acl.Channel}, "spublish": {1, acl.Channel}, "subscribe": {-1, acl.Channel},
	"ssubscribe": {-1, acl.Channel}, "psubscribe": {-1, acl.Channel | acl.Pattern},
}

// catalog numbers the rows for checks and returns them as rules know them.
func (t *table) catalog() *acl.Catalog {
	commands := make([]acl.Command, len(t.rows))
	for id, cmd := range t.rows {
		commands[id] = acl.Command{Name: cmd.Name, Categories: cmd.categories()}
		a := commandAccess{id: id, firstArg: 1 + strings.Count(cmd.Name, "|")}
		if cmd.is(NoAuth) {
			a.id = -1
		}
		for _, spec := range cmd.Keys {
			a.modes = append(a.modes, keyMode(spec.Flags))
			a.specific = a.specific || strings.HasSuffix(spec.Flags, variableFlags)
		}
		ch := channelArgs[cmd.Name]
		a.channels, a.channel = ch.count, ch.mode
		a.patterns = cmd.Name == "sort" || cmd.Name == "sort_ro"
		cmd.access = a
	}
	return acl.NewCatalog(commands, strings.Fields(absentCommands))
}

// notKey marks what stands where keys do and is none: the channel of SPUBLISH, which has a slot.
const notKey acl.Mode = 1 << 7

// keyMode translates the flags of a key spec.
func keyMode(flags string) (m acl.Mode) {
	for _, f := range strings.Fields(flags) {
		switch f {
		case "access":
			m |= acl.Read
		case "insert", "update", "delete":
			m |= acl.Write
		case "not_key":
			return notKey
		}
	}
	return m
}

// absentCommands are Redis's commands about what is not here. Files of users that were written for
// a Redis name them, mostly to bar them, and should load.
const absentCommands = `bgrewriteaof bgsave failover geoadd geodist geohash geopos georadius
	georadius_ro georadiusbymember georadiusbymember_ro geosearch geosearchstore lastsave migrate
	module module|help module|list module|load module|loadex module|unload pfadd pfcount pfdebug
	pfmerge pfselftest psync replconf replicaof restore-asking save shutdown slaveof sync xack xadd
	xautoclaim xclaim xdel xgroup xgroup|create xgroup|createconsumer xgroup|delconsumer
	xgroup|destroy xgroup|help xgroup|setid xinfo xinfo|consumers xinfo|groups xinfo|help
	xinfo|stream xlen xpending xrange xread xreadgroup xrevrange xsetid xtrim cluster|addslots
	cluster|addslotsrange cluster|bumpepoch cluster|count-failure-reports cluster|delslots
	cluster|delslotsrange cluster|failover cluster|flushslots cluster|forget cluster|help
	cluster|meet cluster|replicate cluster|reset cluster|saveconfig cluster|set-config-epoch
	cluster|setslot config|rewrite script|debug script|kill fcall fcall_ro function function|delete
	function|dump function|flush function|help function|kill function|list function|load
	function|restore function|stats`

// init makes the users that the configuration names.
func (a *access) init(t *table, v *config.Values) error {
	a.grammar = acl.Grammar{Catalog: t.catalog(), AllChannels: v.ACLPubSubDefault == "allchannels"}
	a.users = acl.NewUsers(a.grammar.DefaultUser())
	a.adopt(v)
	defer a.noteOpen()
	if v.ACLFile == "" {
		return a.users.Declare(a.grammar, v.Users)
	}
	if len(v.Users) > 0 {
		return errors.New("users can be declared in the configuration or in the aclfile, not in both")
	}
	users, err := a.read(v.ACLFile)
	if err == nil {
		a.users = users
	}
	return err
}

// adopt puts the settings about users into force. It returns the default user as it was if that has
// changed, or nil.
func (a *access) adopt(v *config.Values) (was *acl.User) {
	a.grammar.AllChannels = v.ACLPubSubDefault == "allchannels"
	if a.requirePass == v.RequirePass {
		return nil
	}
	a.requirePass = v.RequirePass
	rules := []string{"nopass"}
	if v.RequirePass != "" {
		rules = []string{"resetpass", ">" + v.RequirePass}
	}
	was = a.users.Default()
	u, err := a.grammar.Apply(was, rules...)
	if err != nil {
		panic("server: " + err.Error()) // these rules are always good
	}
	a.users.Set(u)
	a.noteOpen()
	return was
}

// noteOpen is called when the default user has changed.
// maxRecalled bounds how many users are kept.
const maxRecalled = 1024

// recall makes the user that User.String has described, as it was then, for a request that another
// node has put into the log.
func (a *access) recall(name, line string) (*acl.User, error) {
	if u := a.recalled[line]; u != nil {
		return u, nil
	}
	u, err := a.grammar.Apply(a.grammar.NewUser(name), strings.Fields(strings.TrimPrefix(line, name))...)
	if err != nil {
		return nil, err
	}
	if a.recalled == nil || len(a.recalled) >= maxRecalled {
		a.recalled = map[string]*acl.User{}
	}
	a.recalled[line] = u
	return u, nil
}

func (a *access) noteOpen() { a.open.Store(a.users.Default().Open()) }

// read reads the file of users.
func (a *access) read(file string) (*acl.Users, error) {
	path, err := filepath.Abs(file)
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(path)
	if err != nil {
		var cause *fs.PathError
		if errors.As(err, &cause) && errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("Error loading ACLs, opening file '%s': No such file or directory", path)
		}
		return nil, fmt.Errorf("Error loading ACLs, opening file '%s': %w", path, err)
	}
	return acl.Parse(a.grammar, path, string(text))
}

// adoptUser lets the clients of a user that has changed go on as the new one, and ends those that
// listen to what it may not hear.
func (s *Server) adoptUser(was, is *acl.User, me *client) {
	for _, c := range s.sortedClients() {
		if c.user != was {
			continue
		}
		c.user = is
		if c.subs.count() > 0 && !is.HearsAll(append(slices.Clone(c.subs.channels), c.subs.shards...), c.subs.patterns) {
			s.expel(c, me)
		}
	}
}

// expel ends a client; the one that asks for it only after its reply.
func (s *Server) expel(c, me *client) {
	if c == me {
		c.closeAfterReply = true
		return
	}
	c.closing = true
	s.hangUp(c)
}

// becomeDefault makes the client what it is before any AUTH.
func (c *client) becomeDefault() {
	c.user = c.srv.access.users.Default()
	c.authed.Store(c.user.Open())
}

// login makes the client act for a user. verb is the command that it came by.
func (c *client) login(verb []byte, name string, password []byte) keyspace.Reply {
	u := c.srv.access.users.Find(name)
	if u == nil || !u.Accepts(password) {
		c.noteDenial(denial{acl.DeniedAuth, string(verb)}, c.aclContext(), name)
		return errWrongPass
	}
	c.user = u
	c.authed.Store(true)
	return keyspace.OK
}

// An aclCheck holds what checks need over and over.
type aclCheck struct {
	action  acl.Action
	touches []acl.Touch
}

// A denial is something that a user may not do.
type denial struct {
	verdict acl.Verdict
	object  string // the command, key, channel or verb of a login
}

// denies reports what a user may not do of a command. It allocates nothing for what is allowed.
func (k *aclCheck) denies(u *acl.User, cmd *Command, args [][]byte) (d denial, denied bool) {
	k.touches = cmd.touches(k.touches[:0], args)
	k.action = acl.Action{ID: cmd.access.id, FirstArg: cmd.access.firstArg, Args: args, Touches: k.touches}
	v, arg := u.Check(&k.action)
	switch v {
	case acl.Allowed:
		return d, false
	case acl.DeniedCommand:
		return denial{v, cmd.Name}, true
	}
	return denial{v, string(args[arg])}, true
}

// touches adds the keys and channels that a command names.
func (cmd *Command) touches(into []acl.Touch, args [][]byte) []acl.Touch {
	a := &cmd.access
	for i := range cmd.Keys {
		mode := a.modes[i]
		if mode == notKey {
			continue
		}
		if a.specific {
			mode = cmd.specificMode(mode, args)
		}
		first, last, step := cmd.Keys[i].span(args)
		for j := first; j <= last && j < len(args); j += step {
			into = append(into, acl.Touch{Arg: j, Name: args[j], Mode: mode})
		}
	}
	if cmd.Name == "sort" {
		if j := storeArg(args); j > 0 {
			into = append(into, acl.Touch{Arg: j, Name: args[j], Mode: acl.Write})
		}
	}
	if a.channel != 0 {
		end := len(args)
		if a.channels >= 0 {
			end = min(end, 1+a.channels)
		}
		for j := 1; j < end; j++ {
			into = append(into, acl.Touch{Arg: j, Name: args[j], Mode: a.channel})
		}
	}
	return into
}

// storeArg is the place of the key that SORT stores to, or 0.
func storeArg(args [][]byte) (at int) {
	for i := 2; i < len(args); i++ {
		switch {
		case isWord(args[i], "limit"):
			i += 2
		case isWord(args[i], "get"), isWord(args[i], "by"):
			i++
		case isWord(args[i], "store") && i+1 < len(args):
			i++
			at = i
		}
	}
	return at
}

// specificMode is what SET and BITFIELD do with their key, by their options.
func (cmd *Command) specificMode(all acl.Mode, args [][]byte) acl.Mode {
	if cmd.Name == "set" {
		for i := 3; i < len(args); i++ {
			if isWord(args[i], "get") {
				return all
			}
		}
		return acl.Write
	}
	for i := 2; i < len(args); {
		switch {
		case isWord(args[i], "get"):
			i += 3
		case isWord(args[i], "overflow"):
			i += 2
		default:
			return all
		}
	}
	return acl.Read
}

func isWord(arg []byte, word string) bool {
	return len(arg) == len(word) && bytes.EqualFold(arg, []byte(word))
}

// sortDenial is the answer to a SORT whose patterns would read keys that the user may not.
func (k *aclCheck) sortDenial(u *acl.User, cmd *Command, args [][]byte) (r keyspace.Reply) {
	if !cmd.access.patterns || u.ReadsAllKeys(&k.action) {
		return r
	}
	for i := 2; i < len(args); i++ {
		left := len(args) - i - 1
		switch word := strings.ToLower(string(args[i])); {
		case word == "asc", word == "desc", word == "alpha":
		case word == "limit" && left > 1:
			i += 2
		case word == "store" && left > 0:
			i++
		case word == "by" && left > 0:
			if i++; bytes.IndexByte(args[i], '*') >= 0 {
				return errSortBy
			}
		case word == "get" && left > 0:
			return errSortGet
		default:
			return r // a syntax error, which is SORT's own to report
		}
	}
	return r
}

// may checks a command for a client whose user is restricted, and refuses it if need be.
func (c *client) may(cmd *Command, args [][]byte) bool {
	k := &c.srv.access.check
	d, denied := k.denies(c.user, cmd, args)
	if !denied {
		if r := k.sortDenial(c.user, cmd, args); r.IsError() && c.multi == nil {
			c.refuse(cmd, r)
			return false
		}
		return true
	}
	c.last = cmd
	c.noteDenial(d, c.aclContext(), c.user.Name())
	c.refuse(cmd, errNoPerm(d))
	return false
}

// stillMay checks a command again that has been queued, and returns the answer if it is barred.
func (c *client) stillMay(call Call) (r keyspace.Reply, may bool) {
	if !c.user.Restricted() {
		return r, true
	}
	k := &c.srv.access.check
	d, denied := k.denies(c.user, call.Cmd, call.Args)
	if !denied {
		r = k.sortDenial(c.user, call.Cmd, call.Args)
		return r, !r.IsError()
	}
	c.noteDenial(d, "multi", c.user.Name())
	return errNoPermInExec(d), false
}

// barred finds those of the queued data commands that the user may not run any more.
func (c *client) barred(calls []Call) map[int]keyspace.Reply {
	if !c.user.Restricted() {
		return nil
	}
	answers := map[int]keyspace.Reply{}
	for i, call := range calls {
		if call.Cmd.Run == nil {
			continue // judged in its turn, as one before may change the user
		}
		if r, may := c.stillMay(call); !may {
			answers[i] = r
		}
	}
	return answers
}

// aclContext names what the client is in for the log.
func (c *client) aclContext() string {
	if c.multi != nil || c.executing {
		return "multi"
	}
	return "toplevel"
}

// noteDenial keeps a refusal for ACL LOG.
func (c *client) noteDenial(d denial, context, user string) {
	s := c.srv
	s.access.log.Add(&acl.Entry{
		Verdict: d.verdict, Context: context, Object: d.object, User: user,
		Client: c.describe(), AtMicros: c.now.Mono,
	}, int(s.settings.Load().ACLLogMaxLen))
}

// noteDenials keeps what was refused to a script.
func (c *client) noteDenials(ds []denial) {
	for _, d := range ds {
		c.noteDenial(d, "lua", c.user.Name())
	}
}

// denies judges a command that a script calls by the user of the request, and returns the answer
// if it is barred.
func (m *machine) denies(cmd *Command, args [][]byte) (r keyspace.Reply) {
	if m.user == nil || !m.user.Restricted() {
		return r
	}
	d, denied := m.check.denies(m.user, cmd, args)
	if !denied {
		return m.check.sortDenial(m.user, cmd, args)
	}
	m.result.Denials = append(m.result.Denials, d)
	return errNoPermInScript(d)
}

// aclReply is the entry of a log as ACL LOG shows it.
func aclReply(e *acl.Entry, now int64) keyspace.Reply {
	age := float64((now-e.AtMicros)/1000) / 1000
	return keyspace.Map(
		keyspace.Bulk("count"), keyspace.Int(e.Count),
		keyspace.Bulk("reason"), keyspace.Bulk(e.Verdict.Reason()),
		keyspace.Bulk("context"), keyspace.Bulk(e.Context),
		keyspace.Bulk("object"), keyspace.Bulk(e.Object),
		keyspace.Bulk("username"), keyspace.Bulk(e.User),
		keyspace.Bulk("age-seconds"), keyspace.Double(age),
		keyspace.Bulk("client-info"), keyspace.Bulk(e.Client),
	)
}

// unbarred are the calls that are left.
func unbarred(calls []Call, barred map[int]keyspace.Reply) []Call {
	if len(barred) == 0 {
		return calls
	}
	var left []Call
	for i, call := range calls {
		if _, no := barred[i]; !no {
			left = append(left, call)
		}
	}
	return left
}
