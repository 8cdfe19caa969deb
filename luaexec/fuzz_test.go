package luaexec

import (
	"testing"

	"github.com/leaseholddb/leasehold/keyspace"
)

// FuzzScript runs any text: there is always a reply, and the runtime goes on.
func FuzzScript(f *testing.F) {
	for _, s := range readCorpus(&testing.T{}) {
		f.Add(s.body)
	}
	w := newWorld(Options{Instructions: 200_000})
	f.Fuzz(func(t *testing.T, body string) {
		first := string(appendRESP(nil, w.eval(body)))
		w.want(t, "return 'alive'", "$5\r\nalive\r\n")
		other := newWorld(Options{Instructions: 200_000})
		if second := string(appendRESP(nil, other.eval(body))); second != first {
			t.Errorf("%q: a used runtime answers %.200q and a new one %.200q", body, first, second)
		}
	})
}

// FuzzDecode feeds bytes to the decoding libraries, and packs again what they make of them.
func FuzzDecode(f *testing.F) {
	f.Add(`{"a":[1,2.5,null,"x"]}`, "\x93\x01\xa1a\xc3", ">I2s")
	w := newWorld(Options{Instructions: 200_000})
	f.Fuzz(func(t *testing.T, text, msg, format string) {
		w.eval(`local ok,v=pcall(cjson.decode,ARGV[1]) if ok then return cjson.encode(v) end`, text)
		w.eval(`return cmsgpack.pack(cmsgpack.unpack(ARGV[1]))`, msg)
		w.eval(`return {struct.unpack(ARGV[1],ARGV[2])}`, format, msg)
		w.eval(`return {pcall(struct.size,ARGV[1])}`, format)
		w.eval(`return {string.find(ARGV[1],ARGV[2])}`, text, format)
		w.eval(`return {string.gsub(ARGV[1],ARGV[2],ARGV[3])}`, text, format, msg)
		w.eval(`return string.format(ARGV[1],1,2,3)`, format)
		w.eval(`return tostring(tonumber(ARGV[1]))`, text)
		w.want(t, "return 'alive'", "$5\r\nalive\r\n")
	})
}

// FuzzReply turns replies into values and back.
func FuzzReply(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4, 5, 6, 7}, true)
	f.Fuzz(func(t *testing.T, shape []byte, v3 bool) {
		w := newWorld(Options{})
		reply := replyOf(&shape, 0)
		fakeCommands["fuzz"] = fakeCommand{-1, false, func(*keyspace.Tx, [][]byte) keyspace.Reply { return reply }}
		w.eval("return redis.pcall('fuzz')")
		if v3 {
			w.eval("redis.setresp(3) return redis.pcall('fuzz')")
		}
		w.want(t, "return 'alive'", "$5\r\nalive\r\n")
	})
}

func replyOf(shape *[]byte, depth int) keyspace.Reply {
	if len(*shape) == 0 || depth > 50 {
		return keyspace.Null
	}
	b := (*shape)[0]
	*shape = (*shape)[1:]
	r := keyspace.Reply{Kind: keyspace.Kind(b % 16), Int: int64(b) * 7919, Str: string([]byte{b, b ^ 0x55})}
	for range b % 5 {
		r.Elems = append(r.Elems, replyOf(shape, depth+1))
	}
	return r
}
