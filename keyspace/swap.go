package keyspace

// SwapDB implements SWAPDB: what was in one database is in the other from now on, also for clients
// that have selected one of them.
func SwapDB(tx *Tx, args [][]byte) Reply {
	a, ok := integer(args[1])
	if !ok || a != int64(int32(a)) {
		return errFirstDB
	}
	b, ok := integer(args[2])
	if !ok || b != int64(int32(b)) {
		return errSecondDB
	}
	if n := int64(len(tx.ks.dbs)); a < 0 || a >= n || b < 0 || b >= n {
		return errDBIndex
	}
	if a != b {
		tx.swap(int(a), int(b))
	}
	return OK
}

// swap exchanges two databases. Every key that is in either has changed in both, for WATCH: it is
// another one there or it is gone.
func (tx *Tx) swap(a, b int) {
	ks, selected := tx.ks, tx.db.index
	first, second := ks.db(a), ks.db(b)
	ks.swapping(a, b)
	ks.dbs[a], ks.dbs[b] = second, first
	first.index, second.index = b, a
	tx.db = ks.db(selected)
	for _, db := range []*database{first, second} {
		db.each(func(_ uint32, e *entry) bool {
			ks.version++
			e.version = ks.version
			*ks.lastGone(a, e.hash), *ks.lastGone(b, e.hash) = ks.version, ks.version
			return true
		})
		db.reorder(&db.slab)
	}
	if ks.observed {
		ks.effects = append(ks.effects,
			Effect{Kind: EffectSwapped, DB: a}, Effect{Kind: EffectSwapped, DB: b})
	}
}
