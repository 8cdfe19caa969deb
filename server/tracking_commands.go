package server

import (
	"slices"
	"strconv"
	"strings"

	"github.com/leaseholddb/leasehold/keyspace"
)

var (
	errRedirectTwice  = keyspace.Err("ERR A client can only redirect to a single other client")
	errRedirectNobody = keyspace.Err("ERR The client ID you want redirect to does not exist")
	errPrefixNoBcast  = keyspace.Err("ERR PREFIX option requires BCAST mode to be enabled")
	errSwitchBcast    = keyspace.Err("ERR You can't switch BCAST mode on/off before disabling " +
		"tracking for this client, and then re-enabling it with a different mode.")
	errOptBcast  = keyspace.Err("ERR OPTIN and OPTOUT are not compatible with BCAST")
	errOptBoth   = keyspace.Err("ERR You can't specify both OPTIN mode and OPTOUT mode")
	errSwitchOpt = keyspace.Err("ERR You can't switch OPTIN/OPTOUT mode before disabling " +
		"tracking for this client, and then re-enabling it with a different mode.")
	errCachingOff = keyspace.Err("ERR CLIENT CACHING can be called only when the client is in " +
		"tracking mode with OPTIN or OPTOUT mode enabled")
	errCachingYes = keyspace.Err(
		"ERR CLIENT CACHING YES is only valid when tracking is enabled in OPTIN mode.")
	errCachingNo = keyspace.Err(
		"ERR CLIENT CACHING NO is only valid when tracking is enabled in OPTOUT mode.")
)

func clientTracking(c *client, args [][]byte) keyspace.Reply {
	ts := &c.srv.tracking
	var want tracking
	if failure := ts.parse(&want, args[3:]); failure.IsError() {
		return failure
	}
	on, ok := onOff(args[2])
	switch {
	case !ok:
		return errSyntax
	case !on:
		ts.disable(c)
		return keyspace.OK
	}
	if failure := c.tracking.refuse(&want); failure.IsError() {
		return failure
	}
	if want.bcast && len(want.prefixes) == 0 {
		want.prefixes = []string{""}
	}
	ts.enable(c, want)
	return keyspace.OK
}

// parse reads the options behind ON or OFF, which Redis looks at before that word.
func (ts *trackers) parse(t *tracking, options [][]byte) (failure keyspace.Reply) {
	for ; len(options) > 0; options = options[1:] {
		switch option := strings.ToLower(string(options[0])); {
		case option == "redirect" && len(options) > 1:
			if t.redirect != 0 {
				return errRedirectTwice
			}
			id, err := strconv.ParseInt(string(options[1]), 10, 64)
			if err != nil {
				return errNotInteger
			}
			if ts.srv.clients[id] == nil {
				return errRedirectNobody
			}
			t.redirect = id
			options = options[1:]
		case option == "prefix" && len(options) > 1:
			t.prefixes = append(t.prefixes, string(options[1]))
			options = options[1:]
		case option == "bcast":
			t.bcast = true
		case option == "optin":
			t.optIn = true
		case option == "optout":
			t.optOut = true
		case option == "noloop":
			t.noLoop = true
		default:
			return errSyntax
		}
	}
	return failure
}

// refuse says why a client that tracks as t says may not go over to want.
func (t *tracking) refuse(want *tracking) (failure keyspace.Reply) {
	switch {
	case !want.bcast && len(want.prefixes) > 0:
		return errPrefixNoBcast
	case t.on && t.bcast != want.bcast:
		return errSwitchBcast
	case want.bcast && (want.optIn || want.optOut):
		return errOptBcast
	case want.optIn && want.optOut:
		return errOptBoth
	case want.optIn && t.optOut || want.optOut && t.optIn:
		return errSwitchOpt
	}
	for i, prefix := range want.prefixes {
		for _, own := range t.prefixes {
			if overlap(own, prefix) {
				return errOverlap(prefix, "an existing", own)
			}
		}
		for _, other := range want.prefixes[i+1:] {
			if overlap(prefix, other) {
				return errOverlap(prefix, "another provided", other)
			}
		}
	}
	return failure
}

func overlap(a, b string) bool { return strings.HasPrefix(a, b) || strings.HasPrefix(b, a) }

func errOverlap(prefix, which, other string) keyspace.Reply {
	return keyspace.Err("ERR Prefix '" + prefix + "' overlaps with " + which + " prefix '" + other +
		"'. Prefixes for a single client must not overlap.")
}

func clientCaching(c *client, args [][]byte) keyspace.Reply {
	if !c.tracking.on {
		return errCachingOff
	}
	switch {
	case strings.EqualFold(string(args[2]), "yes"):
		if !c.tracking.optIn {
			return errCachingYes
		}
	case strings.EqualFold(string(args[2]), "no"):
		if !c.tracking.optOut {
			return errCachingNo
		}
	default:
		return errSyntax
	}
	c.tracking.caching = true
	return keyspace.OK
}

// cachingAhead heeds CLIENT CACHING in a transaction: it runs after the reads that it is about, as
// all commands about the connection do.
func (c *client) cachingAhead(calls []Call) {
	for _, call := range calls {
		if c.tracking.on && call.Cmd.Name == "client|caching" {
			clientCaching(c, call.Args)
		}
	}
}

// spend ends CLIENT CACHING after the command that it was meant for: the next one that is not
// CLIENT, or a whole transaction.
func (c *client) spend(args [][]byte) {
	if c.multi == nil && !strings.EqualFold(string(args[0]), "client") {
		c.tracking.caching = false
	}
}

func clientGetRedir(c *client, _ [][]byte) keyspace.Reply {
	return keyspace.Int(c.redirection())
}

// redirection is the id of the client that gets the messages of this one: 0 for itself, -1 for
// none as nothing is tracked.
func (c *client) redirection() int64 {
	if !c.tracking.on {
		return -1
	}
	return c.tracking.redirect
}

func clientTrackingInfo(c *client, _ [][]byte) keyspace.Reply {
	t := &c.tracking
	var flags []keyspace.Reply
	for _, f := range []struct {
		name string
		set  bool
	}{
		{"off", !t.on}, {"on", t.on}, {"bcast", t.bcast},
		{"optin", t.optIn}, {"caching-yes", t.optIn && t.caching},
		{"optout", t.optOut}, {"caching-no", t.optOut && t.caching},
		{"noloop", t.noLoop}, {"broken_redirect", t.broken},
	} {
		if f.set {
			flags = append(flags, keyspace.Bulk(f.name))
		}
	}
	return keyspace.Map(
		keyspace.Bulk("flags"), keyspace.SetOf(flags...),
		keyspace.Bulk("redirect"), keyspace.Int(c.redirection()),
		keyspace.Bulk("prefixes"), keyspace.Bulks(slices.Clone(t.prefixes)...),
	)
}
