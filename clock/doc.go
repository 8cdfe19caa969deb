// Package clock is the only reader of time in leasehold.
//
// It owns two scales. The monotonic scale (CLOCK_MONOTONIC on Linux) is what every deadline,
// timeout and age is measured on; no step of the wall clock touches it. The wall scale is data:
// TIME reports it and EXPIREAT and its kin are translated through it when they are accepted.
//
// System is the clock of a running server. Manual is the clock of a test: it stands still until
// Advance moves it, and then it fires everything that has become due, in order of its instant.
//
// Read Clock first.
package clock
