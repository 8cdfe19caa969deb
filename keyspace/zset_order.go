package keyspace

import (
	"cmp"
	"slices"
)

// An orderNode is a node of the tree that keeps the elements of a large sorted set in order: a
// B+ tree (Comer, "The Ubiquitous B-Tree", Computing Surveys 1979) whose branches know how many
// elements they have, so that ranks are found on the way down. Its shape follows from the requests
// alone.
//
// An element is named by its position in zset.elems, which has the member; only the score is
// repeated here, so that few comparisons have to look there.
type orderNode struct {
	places   []orderPlace  // of a leaf
	branches []orderBranch // of an inner node; never empty there
}

// An orderPlace is the place of one element.
type orderPlace struct {
	score float64
	elem  int32 // position in zset.elems
}

// An orderBranch is a child of an inner node.
type orderBranch struct {
	first orderPlace // the least below it
	n     int        // how many elements there are below it
	node  *orderNode
}

const (
	orderLeaf   = 128 // the most places in a leaf
	orderFanout = 32  // the most branches of a node
)

func (n *orderNode) isLeaf() bool { return n.branches == nil }

func (n *orderNode) first() orderPlace {
	if n.isLeaf() {
		return n.places[0]
	}
	return n.branches[0].first
}

func (n *orderNode) len() int {
	if n.isLeaf() {
		return len(n.places)
	}
	sum := 0
	for i := range n.branches {
		sum += n.branches[i].n
	}
	return sum
}

// leafAt returns how many places of a leaf are below.
func (n *orderNode) leafAt(below func(orderPlace) bool) int {
	from, to := 0, len(n.places)
	for from < to {
		mid := int(uint(from+to) / 2)
		if below(n.places[mid]) {
			from = mid + 1
		} else {
			to = mid
		}
	}
	return from
}

// branchAt returns the last branch that begins below, or the first branch: what is searched for
// is there or at the start of the next.
func (n *orderNode) branchAt(below func(orderPlace) bool) int {
	from, to := 1, len(n.branches)
	for from < to {
		mid := int(uint(from+to) / 2)
		if below(n.branches[mid].first) {
			from = mid + 1
		} else {
			to = mid
		}
	}
	return from - 1
}

// count returns how many places are below. Those that are stand before those that are not.
func (n *orderNode) count(below func(orderPlace) bool) int {
	sum := 0
	for !n.isLeaf() {
		b := n.branchAt(below)
		for i := range b {
			sum += n.branches[i].n
		}
		n = n.branches[b].node
	}
	return sum + n.leafAt(below)
}

// at returns the element of a rank.
func (n *orderNode) at(rank int) (elem int32) {
	for !n.isLeaf() {
		b := 0
		for rank >= n.branches[b].n {
			rank -= n.branches[b].n
			b++
		}
		n = n.branches[b].node
	}
	return n.places[rank].elem
}

// walk calls f for the elements with ranks from from to before to, in order.
func (n *orderNode) walk(from, to int, f func(elem int32)) {
	if n.isLeaf() {
		for _, p := range n.places[from:to] {
			f(p.elem)
		}
		return
	}
	for i := range n.branches {
		b := &n.branches[i]
		if from < b.n && to > 0 {
			b.node.walk(max(from, 0), min(to, b.n), f)
		}
		from, to = from-b.n, to-b.n
	}
}

// insert puts p where below ends. When the node has become too large it returns a second one, with
// the places after those that it keeps.
func (n *orderNode) insert(p orderPlace, below func(orderPlace) bool) (second *orderNode) {
	if n.isLeaf() {
		at := n.leafAt(below)
		n.places = slices.Insert(n.places, at, p)
		if len(n.places) <= orderLeaf {
			return nil
		}
		cut := len(n.places) / 2
		if at == orderLeaf {
			cut = at // scores that grow, as times do, leave full leaves behind
		}
		second = &orderNode{places: slices.Clone(n.places[cut:])}
		n.places = n.places[:cut]
		return second
	}
	at := n.branchAt(below)
	b := &n.branches[at]
	grown := b.node.insert(p, below)
	b.first, b.n = b.node.first(), b.n+1
	if grown == nil {
		return nil
	}
	b.n = b.node.len()
	n.branches = slices.Insert(n.branches, at+1, branchTo(grown))
	if len(n.branches) <= orderFanout {
		return nil
	}
	cut := len(n.branches) / 2
	second = &orderNode{branches: slices.Clone(n.branches[cut:])}
	clear(n.branches[cut:])
	n.branches = n.branches[:cut]
	return second
}

func branchTo(n *orderNode) orderBranch { return orderBranch{n.first(), n.len(), n} }

// remove takes out the place of an element, which is the first that is not below.
func (n *orderNode) remove(elem int32, below func(orderPlace) bool) {
	if n.isLeaf() {
		at := n.leafAt(below)
		n.places = slices.Delete(n.places, at, at+1)
		return
	}
	at := n.holder(elem, below)
	b := &n.branches[at]
	b.node.remove(elem, below)
	if b.n--; b.n == 0 {
		n.branches = slices.Delete(n.branches, at, at+1)
		return
	}
	b.first = b.node.first()
	if b.node.isSparse() {
		if at+1 < len(n.branches) && n.join(at) {
			return
		}
		if at > 0 {
			n.join(at - 1)
		}
	}
}

// holder returns the branch with the place of an element, which is the first that is not below.
func (n *orderNode) holder(elem int32, below func(orderPlace) bool) int {
	at := n.branchAt(below)
	if at+1 < len(n.branches) && n.branches[at+1].first.elem == elem {
		at++
	}
	return at
}

// isSparse reports whether a node should be joined with a neighbour.
func (n *orderNode) isSparse() bool {
	return len(n.places) < orderLeaf/2 && len(n.branches) < orderFanout/2
}

// join makes one node of branch at and the next, if that is not too large.
func (n *orderNode) join(at int) bool {
	b, next := &n.branches[at], &n.branches[at+1]
	if len(b.node.places)+len(next.node.places) > orderLeaf ||
		len(b.node.branches)+len(next.node.branches) > orderFanout {
		return false
	}
	b.node.places = append(b.node.places, next.node.places...)
	b.node.branches = append(b.node.branches, next.node.branches...)
	b.n += next.n
	n.branches = slices.Delete(n.branches, at+1, at+2)
	return true
}

// rename notes that an element, whose place is the first that is not below, is going to be at
// another position in elems.
func (n *orderNode) rename(elem, to int32, below func(orderPlace) bool) {
	if n.isLeaf() {
		n.places[n.leafAt(below)].elem = to
		return
	}
	at := n.holder(elem, below)
	b := &n.branches[at]
	b.node.rename(elem, to, below)
	b.first = b.node.first()
}

func (n *orderNode) clone() *orderNode {
	c := &orderNode{places: slices.Clone(n.places), branches: slices.Clone(n.branches)}
	for i := range c.branches {
		c.branches[i].node = c.branches[i].node.clone()
	}
	return c
}

// plant puts the element at position i in elems into the tree.
func (z *zset) plant(i int32) {
	e := z.elems[i]
	second := z.tree.insert(orderPlace{e.score, i}, z.below(e))
	if second != nil {
		z.tree = &orderNode{branches: []orderBranch{branchTo(z.tree), branchTo(second)}}
	}
}

// uproot takes the element at position i in elems out of the tree.
func (z *zset) uproot(i int32) {
	z.tree.remove(i, z.below(z.elems[i]))
	for len(z.tree.branches) == 1 {
		z.tree = z.tree.branches[0].node
	}
}

// buildTree makes the tree of a set that has its index, in one go. Its nodes are three quarters full,
// as they are on average.
func (z *zset) buildTree() {
	order := make([]orderPlace, len(z.elems))
	for i := range z.elems {
		order[i] = orderPlace{z.elems[i].score, int32(i)}
	}
	slices.SortFunc(order, func(a, b orderPlace) int {
		return cmp.Or(cmp.Compare(a.score, b.score), cmp.Compare(z.elems[a.elem].member, z.elems[b.elem].member))
	})
	var level []*orderNode
	for places := range slices.Chunk(order, orderLeaf*3/4) {
		level = append(level, &orderNode{places: slices.Clone(places)})
	}
	for len(level) > 1 {
		var above []*orderNode
		for nodes := range slices.Chunk(level, orderFanout*3/4) {
			n := new(orderNode)
			for _, below := range nodes {
				n.branches = append(n.branches, branchTo(below))
			}
			above = append(above, n)
		}
		level = above
	}
	z.tree = level[0]
}
