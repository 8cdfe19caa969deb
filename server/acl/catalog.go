package acl

import (
	"slices"
	"strings"
)

// Categories are the categories of commands, in the order in which ACL CAT shows them.
var Categories = []string{
	"keyspace", "read", "write", "set", "sortedset", "list", "hash", "string", "bitmap",
	"hyperloglog", "geo", "stream", "pubsub", "admin", "fast", "slow", "blocking", "dangerous",
	"connection", "transaction", "scripting",
}

// A Command is a command as rules see it.
type Command struct {
	Name       string // in lower case; a subcommand is "client|setname"
	Categories []string
}

// A Catalog knows the commands that rules may name. A command is known by its ID, the place that
// it has in the list which the Catalog was made from. It is immutable.
type Catalog struct {
	commands []Command
	ids      map[string]int
	subs     map[int][]int // of containers
	parent   map[int]int
	absent   map[string]bool
}

// NewCatalog returns a Catalog. A subcommand comes after its container. Rules about commands in
// absent are taken too, without effect.
func NewCatalog(commands []Command, absent []string) *Catalog {
	c := &Catalog{
		commands: commands, ids: map[string]int{}, subs: map[int][]int{}, parent: map[int]int{},
		absent: map[string]bool{},
	}
	for id, cmd := range commands {
		c.ids[cmd.Name] = id
		if name, _, isSub := strings.Cut(cmd.Name, "|"); isSub {
			container := c.ids[name]
			c.subs[container] = append(c.subs[container], id)
			c.parent[id] = container
		}
	}
	for _, name := range absent {
		if _, there := c.ids[name]; !there {
			c.absent[name] = true
		}
	}
	return c
}

// In returns the names of the commands of a category, and whether there is such a category.
func (c *Catalog) In(category string) (names []string, ok bool) {
	if !slices.Contains(Categories, category) {
		return nil, false
	}
	for _, cmd := range c.commands {
		if slices.Contains(cmd.Categories, category) {
			names = append(names, cmd.Name)
		}
	}
	return names, true
}

// find returns the ID of a command by its name, or an ID of -1 when it is absent.
func (c *Catalog) find(name string) (id int, ok bool) {
	name = strings.ToLower(name)
	if id, ok = c.ids[name]; ok {
		return id, true
	}
	return -1, c.absent[name]
}
