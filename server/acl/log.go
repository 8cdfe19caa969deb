package acl

// An Entry is something that was refused, as often as it was within a minute each.
type Entry struct {
	Verdict  Verdict
	Context  string // "toplevel", "multi" or "lua"
	Object   string // the command, key, channel or, for a login, the command that tried
	User     string
	Client   string // the client's line in CLIENT LIST
	AtMicros int64  // the last time, on the monotonic scale
	Count    int64
}

// same reports whether two entries are about the same.
func (e *Entry) same(o *Entry) bool {
	const apart = 60_000_000 // µs
	d := e.AtMicros - o.AtMicros
	return e.Verdict == o.Verdict && e.Context == o.Context && e.Object == o.Object &&
		e.User == o.User && -apart <= d && d <= apart
}

// A Log keeps the last refusals, the newest first. Its zero value is empty.
type Log struct{ entries []*Entry }

// compared is how many entries are looked at for an equal one: a log is for people, and must not
// cost an attacker's victim much.
const compared = 10

// Add adds an entry, which belongs to the log from then on, and lets go of what is beyond limit.
func (l *Log) Add(e *Entry, limit int) {
	e.Count = 1
	for i, old := range l.entries[:min(compared, len(l.entries))] {
		if old.same(e) {
			e.Count += old.Count
			copy(l.entries[1:i+1], l.entries[:i])
			l.entries[0] = e
			return
		}
	}
	l.entries = append(l.entries, nil)
	copy(l.entries[1:], l.entries)
	l.entries[0] = e
	if len(l.entries) > limit {
		clear(l.entries[limit:])
		l.entries = l.entries[:limit]
	}
}

// Latest returns up to n entries, the newest first. They belong to the log.
func (l *Log) Latest(n int) []*Entry { return l.entries[:min(max(n, 0), len(l.entries))] }

// Reset empties the log.
func (l *Log) Reset() { l.entries = nil }
