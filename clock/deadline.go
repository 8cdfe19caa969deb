package clock

import "time"

// Deadline is the instant d from now in the form that connections of package net want. They run on
// the monotonic clock of the machine, whatever clock a server has.
func Deadline(d time.Duration) time.Time { return time.Now().Add(d) }
