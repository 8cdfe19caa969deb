package differential

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// The connections of an episode. The last one listens.
const (
	talkers  = 2
	listener = talkers
)

// A Step is a command and the connection that sends it.
type Step struct {
	Client int
	Args   []string
}

// A generator makes the steps of one episode.
type generator struct {
	*rand.Rand
	commands []command
	weights  []float64
	total    float64
	payloads []string // what DUMP has answered lately
	todo     []Step   // steps that belong together
	events   bool     // the listener hears of all that happens to keys
}

func newGenerator(seed uint64, commands []command) *generator {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 0)), commands: commands}
	for _, c := range commands {
		w, ok := weights[c.name]
		if !ok {
			w = 1
		}
		if slices.Contains(onlyListener, c.name) {
			w = 0
		}
		g.total += w
		g.weights = append(g.weights, g.total)
	}
	return g
}

func (g *generator) chance(percent int) bool { return g.IntN(100) < percent }

func (g *generator) from(pool []string) string { return pool[g.IntN(len(pool))] }

// next returns the next step.
func (g *generator) next() Step {
	if len(g.todo) == 0 {
		g.plan(g.IntN(talkers))
	}
	s := g.todo[0]
	g.todo = g.todo[1:]
	return s
}

// plan thinks of some steps of one client that belong together.
func (g *generator) plan(client int) {
	add := func(args ...string) { g.todo = append(g.todo, Step{client, args}) }
	switch p := g.IntN(1000); {
	case p < 90:
		if g.chance(30) {
			add("WATCH", g.key(""))
			if g.chance(40) {
				g.command(g.IntN(talkers))
			}
		}
		add("MULTI")
		for range 1 + g.IntN(5) {
			g.command(client)
		}
		add([]string{"EXEC", "EXEC", "EXEC", "DISCARD"}[g.IntN(4)])
	case p < 190:
		args := g.pick()
		if notInScripts[strings.ToLower(args[0])] != "" {
			add(args...)
			return
		}
		add(append([]string{"EVAL", g.from(wrappers), "0"}, args...)...)
		if key, ok := unsettled(args); ok {
			add("DEL", key)
		}
	case p < 220:
		add(append([]string{"COMMAND", g.from([]string{"GETKEYS", "GETKEYSANDFLAGS"})}, g.pick()...)...)
	case p < 260:
		add(g.bulk()...)
	case p < 290:
		g.todo = append(g.todo, Step{listener, g.listen()})
	default:
		g.command(client)
	}
}

// command plans one command, and has the key deleted that it leaves undetermined.
func (g *generator) command(client int) {
	args := g.pick()
	g.todo = append(g.todo, Step{client, args})
	if key, ok := unsettled(args); ok {
		g.todo = append(g.todo, Step{client, []string{"DEL", key}})
	}
}

// listen makes a command of the connection that listens.
func (g *generator) listen() []string {
	name := g.from(onlyListener)
	args := []string{name}
	for range g.IntN(3) {
		if strings.HasPrefix(name, "p") {
			args = append(args, g.from(patterns))
		} else {
			args = append(args, g.from(channels))
		}
	}
	return args
}

// bulk makes a value of more elements than Redis's compact encodings hold.
func (g *generator) bulk() []string {
	n := []int{20, 129, 140, 520}[g.IntN(4)]
	long := g.chance(20)
	element := func(i int) string {
		if long {
			return strings.Repeat("e", 60) + strconv.Itoa(i)
		}
		return strconv.Itoa(i)
	}
	var args []string
	switch g.IntN(5) {
	case 0:
		args = []string{"RPUSH", g.key("list")}
	case 1:
		args = []string{"SADD", g.key("set")}
	case 2:
		args = []string{"HSET", g.key("hash")}
	case 3:
		args = []string{"ZADD", g.key("sorted-set")}
	default:
		args = []string{"ZADD", lexKeys[g.IntN(2)]}
		for range n {
			args = append(args, "0", g.from(members)+g.from(members))
		}
		return args
	}
	for i := range n {
		switch args[0] {
		case "HSET":
			args = append(args, element(i), strconv.Itoa(g.IntN(10)))
		case "ZADD":
			args = append(args, strconv.Itoa(g.IntN(10)), element(i))
		default:
			args = append(args, element(i))
		}
	}
	return args
}

// pick makes a command of the table, mostly as its argument tree has it.
func (g *generator) pick() []string {
	at := g.Float64() * g.total
	i := slices.IndexFunc(g.weights, func(w float64) bool { return w > at })
	c := &g.commands[i]
	m := &maker{g: g, c: c, args: c.words(), numkeys: -1}
	if g.chance(20) {
		m.args[0] = strings.ToUpper(m.args[0])
	}
	m.sequence(c.args)
	m.sameScores()
	if !slices.Contains(newerArity, c.name) && g.chance(8) {
		m.spoil()
	}
	if g.events && likenessOf(m.args) == sameKind && strings.HasPrefix(c.name, "sort") {
		return g.pick() // which keys SORT looks up is not determined
	}
	return m.args
}

// key returns a key, mostly one for the group.
func (g *generator) key(group string) string {
	if pool := keysOf[group]; pool != nil && g.chance(85) {
		return g.from(pool)
	}
	return g.from(allKeys)
}

// A maker makes the arguments of one command.
type maker struct {
	g       *generator
	c       *command
	args    []string
	numkeys int // index of an argument that says how many keys follow, or -1
}

func (m *maker) sequence(args []argument) {
	for i := range args {
		a := &args[i]
		if a.optional && !m.g.chance(35) {
			continue
		}
		times := 1
		if a.multiple {
			times += m.g.IntN(3)
		}
		start := len(m.args)
		for n := range times {
			if a.token != "" && a.kind != "pure-token" && (n == 0 || a.multipleToken) {
				m.token(a.token)
			}
			m.value(a)
		}
		if m.numkeys >= 0 && a.name == "key" {
			if !m.g.chance(8) {
				m.args[m.numkeys] = strconv.Itoa(len(m.args) - start)
			}
			m.numkeys = -1
		}
	}
}

func (m *maker) token(t string) {
	if m.g.chance(25) {
		t = strings.ToLower(t)
	}
	m.args = append(m.args, t)
}

// value appends what the argument stands for, without its token.
func (m *maker) value(a *argument) {
	switch a.kind {
	case "pure-token":
		m.token(a.token)
		return
	case "oneof":
		one := a.args[m.g.IntN(len(a.args))]
		one.optional = false
		m.sequence([]argument{one})
		return
	case "block":
		m.sequence(a.args)
		return
	case "key":
		m.args = append(m.args, m.g.key(m.keyGroup(a)))
		return
	}
	switch {
	case a.name == "numkeys":
		m.numkeys = len(m.args)
		m.args = append(m.args, m.g.from([]string{"0", "1", "-1", "abc", "100"}))
		return
	case a.name == "command":
		inner := m.g.pick()
		for slices.Contains(newerArity, strings.ToLower(inner[0])) {
			inner = m.g.pick()
		}
		m.args = append(m.args, inner...)
		return
	case a.name == "serialized-value" && len(m.g.payloads) > 0 && !m.g.chance(10):
		m.args = append(m.args, m.g.from(m.g.payloads))
		return
	}
	usual, odd := poolOf(m.c, a)
	if len(odd) > 0 && m.g.chance(10) {
		usual = odd
	}
	m.args = append(m.args, m.g.from(usual))
}

// keyGroup is the group whose keys an argument mostly takes.
func (m *maker) keyGroup(*argument) string {
	if strings.HasPrefix(m.c.name, "sort") {
		return []string{"list", "set", "sorted-set"}[m.g.IntN(3)]
	}
	return m.c.group
}

// sameScores keeps what orders by the alphabet to keys whose scores are all equal: elsewhere the
// result is undefined. No other command gets those keys.
func (m *maker) sameScores() {
	isLex := func(a string) bool { return strings.EqualFold(a, "BYLEX") }
	if !strings.Contains(m.c.name, "lex") && !slices.ContainsFunc(m.args, isLex) {
		return
	}
	m.args[1] = m.g.from(lexKeys)
	if m.c.name == "zrangestore" {
		m.args[2] = m.g.from(lexKeys)
	}
}

// spoil changes the arguments such that the command is likely to be refused.
func (m *maker) spoil() {
	g, first := m.g, len(m.c.words())
	if len(m.args) <= first {
		m.args = append(m.args, g.from(words))
		return
	}
	i := first + g.IntN(len(m.args)-first)
	safe := !strings.HasPrefix(m.c.name, "b") && m.c.name != "wait" && m.c.name != "setrange" && m.c.name != "setbit"
	switch g.IntN(4) {
	case 0:
		m.args = slices.Delete(m.args, i, i+1)
	case 1:
		m.args = slices.Insert(m.args, i, g.from(words))
	case 2:
		m.args = append(m.args, m.args[i])
	default:
		if safe {
			m.args[i] = g.from(words)
		}
	}
}
