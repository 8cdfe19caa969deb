package config

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A kind reads the words given to a directive. It returns the text that CONFIG GET shows from
// then on, or an error in the words of Redis, which clients get to see.
type kind struct {
	// many allows several words. A single one is split at spaces, as CONFIG SET has no other way.
	many bool
	// How CONFIG REWRITE writes a value: without quotes, or as a size with a unit. It quotes any
	// other.
	plain, bytes bool

	read func(previous string, words []string) (string, error)
}

// A reason is an error in the words of Redis, to the letter: clients and scripts compare them.
type reason string

// Error implements error.
func (r reason) Error() string { return string(r) }

const (
	errWordCount = reason("wrong number of arguments")
	errYesNo     = reason("argument must be 'yes' or 'no'")
	errInteger   = reason("argument couldn't be parsed into an integer")
	errOctal     = reason("argument couldn't be parsed as an octal number")
	errMemory    = reason("argument must be a memory value")
	errPercent   = reason("argument must be a memory or percent value")
	errOver100   = reason("percentage argument must be less or equal to 100")
	errSave      = reason("Invalid save parameters")
	errBindCount = reason("Too many bind addresses specified.")
	errEvents    = reason("Invalid event class character. Use 'Ag$lshzxeKEtmdn'.")
	errOutCount  = reason("Wrong number of arguments in buffer limit configuration.")
	errOutClass  = reason("Invalid client class specified in buffer limit configuration.")
	errOutLimit  = reason("Error in hard, soft or soft_seconds setting in buffer limit configuration.")
	errNoDir     = reason("No such file or directory")
	errNotDir    = reason("Not a directory")
	errPercents  = reason("Invalid latency-tracking-info-percentiles parameters")
	errPercRange = reason("latency-tracking-info-percentiles parameters should sit between [0.0,100.0]")
	errOOMRange  = reason("Invalid oom-score-adj-values, elements must be between -2000 and 2000.")
)

// single makes a kind of a function of exactly one word.
func single(read func(word string) (string, error)) kind {
	return kind{plain: true, read: func(_ string, words []string) (string, error) {
		if len(words) != 1 {
			return "", errWordCount
		}
		return read(words[0])
	}}
}

// several makes a kind of a function of a list; an empty list may also be written as "".
func several(read func(words []string) (string, error)) kind {
	return kind{many: true, read: func(_ string, words []string) (string, error) {
		if len(words) == 1 && words[0] == "" {
			words = nil
		}
		return read(words)
	}}
}

// text takes any word.
func text() kind {
	k := single(func(word string) (string, error) { return word, nil })
	k.plain = false
	return k
}

// yesno takes yes or no in any case.
func yesno() kind {
	return single(func(word string) (string, error) {
		switch strings.ToLower(word) {
		case "yes":
			return "yes", nil
		case "no":
			return "no", nil
		}
		return "", errYesNo
	})
}

// integer takes a decimal number from low to high.
func integer(low, high int64) kind {
	return single(func(word string) (string, error) {
		n, err := parseInteger(word)
		if err != nil {
			return "", err
		}
		return word, within(n, low, high)
	})
}

// clamped is integer, but pulls what it accepted into the range from floor to ceiling.
func clamped(low, high, floor, ceiling int64) kind {
	in := integer(low, high)
	return single(func(word string) (string, error) {
		if _, err := in.read("", []string{word}); err != nil {
			return "", err
		}
		n, _ := parseInteger(word)
		return strconv.FormatInt(min(max(n, floor), ceiling), 10), nil
	})
}

// memory takes a number of bytes with an optional unit, from low up.
func memory(low int64) kind {
	k := single(func(word string) (string, error) {
		n, ok := parseMemory(word)
		if !ok {
			return "", errMemory
		}
		return strconv.FormatInt(n, 10), within(n, low, math.MaxInt64)
	})
	k.bytes = true
	return k
}

// memoryOrPercent takes what memory takes, or a percentage of another limit.
func memoryOrPercent() kind {
	return single(func(word string) (string, error) {
		if percent, ok := strings.CutSuffix(word, "%"); ok {
			n, err := parseInteger(percent)
			switch {
			case err != nil || n < 0:
				return "", errPercent
			case n > 100:
				return "", errOver100
			}
			return word, nil
		}
		n, ok := parseMemory(word)
		if !ok {
			return "", errPercent
		}
		return strconv.FormatInt(n, 10), nil
	})
}

// octal takes a file mode.
func octal() kind {
	return single(func(word string) (string, error) {
		n, err := strconv.ParseUint(word, 8, 32)
		if err != nil || n > 0o777 {
			return "", errOctal
		}
		return strconv.FormatUint(n, 8), nil
	})
}

// oneOf takes one of the names, in any case.
func oneOf(names ...string) kind {
	return single(func(word string) (string, error) { return pick(names, word) })
}

// someOf takes one or more of the names and keeps the order of the names.
func someOf(names ...string) kind {
	return several(func(words []string) (string, error) {
		given := map[string]bool{}
		for _, w := range words {
			name, err := pick(names, w)
			if err != nil {
				return "", err
			}
			given[name] = true
		}
		var out []string
		for _, name := range names {
			if given[name] {
				out = append(out, name)
			}
		}
		return strings.Join(out, " "), nil
	})
}

// refused accepts only the words that mean the directive is unused, and shows nothing for them.
// Anything else is answered with why.
func refused(why string, harmless ...string) kind {
	return kind{many: true, read: func(_ string, words []string) (string, error) {
		given := strings.ToLower(strings.Join(words, " "))
		for _, h := range harmless {
			if given == h {
				return "", nil
			}
		}
		return "", reason(why)
	}}
}

// refusedYes takes no, and answers yes with why.
func refusedYes(why string) kind {
	return single(func(word string) (string, error) {
		text, err := yesno().read("", []string{word})
		if text == "yes" {
			return "", reason(why)
		}
		return text, err
	})
}

func pick(names []string, word string) (string, error) {
	for _, name := range names {
		if strings.EqualFold(name, word) {
			return name, nil
		}
	}
	return "", fmt.Errorf("argument(s) must be one of the following: %s", strings.Join(names, ", "))
}

func within(n, low, high int64) error {
	if n < low || n > high {
		return fmt.Errorf("argument must be between %d and %d inclusive", low, high)
	}
	return nil
}

// parseInteger is strict as Redis is: no sign but a minus, no leading zero, no space.
func parseInteger(word string) (int64, error) {
	n, err := strconv.ParseInt(word, 10, 64)
	if err != nil || strconv.FormatInt(n, 10) != word {
		return 0, errInteger
	}
	return n, nil
}

var units = map[string]int64{
	"": 1, "b": 1,
	"k": 1000, "kb": 1 << 10,
	"m": 1000 * 1000, "mb": 1 << 20,
	"g": 1000 * 1000 * 1000, "gb": 1 << 30,
}

// parseMemory reads digits and a unit. No digits are zero, as they are to Redis.
func parseMemory(word string) (int64, bool) {
	digits := 0
	for digits < len(word) && word[digits] >= '0' && word[digits] <= '9' {
		digits++
	}
	unit, ok := units[strings.ToLower(word[digits:])]
	if !ok {
		return 0, false
	}
	if digits == 0 {
		return 0, true
	}
	n, err := strconv.ParseInt(word[:digits], 10, 64)
	if err != nil || n > math.MaxInt64/unit {
		return 0, false
	}
	return n * unit, true
}

func addresses() kind {
	const most = 16 // Redis's limit
	return several(func(words []string) (string, error) {
		if len(words) > most {
			return "", errBindCount
		}
		return strings.Join(words, " "), nil
	})
}

// savePoints takes pairs of seconds and changes.
func savePoints() kind {
	return several(func(words []string) (string, error) {
		if len(words)%2 != 0 {
			return "", errSave
		}
		for i, w := range words {
			if n, err := parseInteger(w); err != nil || n < 0 || i%2 == 0 && n < 1 {
				return "", errSave
			}
		}
		return strings.Join(words, " "), nil
	})
}

const (
	eventClasses = "g$lshzxetdn" // in the order in which Redis shows them
	eventsInAll  = "g$lshzxetd"  // what A stands for
	eventMarks   = "KEm"         // shown after the classes
)

// events takes the letters of notify-keyspace-events and puts them in Redis's order.
func events() kind {
	k := single(func(word string) (string, error) {
		var classes string
		for _, c := range word {
			if c == 'A' {
				classes += eventsInAll
			} else if !strings.ContainsRune(eventClasses+eventMarks, c) {
				return "", errEvents
			} else {
				classes += string(c)
			}
		}
		keep := func(order string) (out string) {
			for _, c := range order {
				if strings.ContainsRune(classes, c) {
					out += string(c)
				}
			}
			return out
		}
		shown := keep(eventClasses)
		if strings.HasPrefix(shown, eventsInAll) {
			shown = "A" + strings.TrimPrefix(shown, eventsInAll)
		}
		return shown + keep(eventMarks), nil
	})
	k.plain = false
	return k
}

var outputClasses = []string{"normal", "slave", "pubsub"}

// outputLimits takes groups of class, hard, soft, seconds. A class that is not named keeps what
// it had.
func outputLimits() kind {
	return kind{many: true, read: func(previous string, words []string) (string, error) {
		if len(words) == 1 && words[0] == "" {
			return previous, nil
		}
		if len(words)%4 != 0 {
			return "", errOutCount
		}
		limits := strings.Fields(previous)
		if len(limits) == 0 {
			limits = strings.Fields("normal 0 0 0 slave 0 0 0 pubsub 0 0 0")
		}
		for ; len(words) > 0; words = words[4:] {
			class := strings.ToLower(words[0])
			if class == "replica" {
				class = "slave"
			}
			at := -1
			for i, name := range outputClasses {
				if name == class {
					at = 4 * i
				}
			}
			if at < 0 {
				return "", errOutClass
			}
			hard, ok1 := parseMemory(words[1])
			soft, ok2 := parseMemory(words[2])
			seconds, err := parseInteger(words[3])
			if !ok1 || !ok2 || err != nil || seconds < 0 {
				return "", errOutLimit
			}
			limits[at+1], limits[at+2] = strconv.FormatInt(hard, 10), strconv.FormatInt(soft, 10)
			limits[at+3] = strconv.FormatInt(seconds, 10)
		}
		return strings.Join(limits, " "), nil
	}}
}

// directory takes a path and makes it absolute, since a later change of the working directory
// must not move it. As with Redis it must exist: a mistyped path is better told than created.
func directory() kind {
	k := single(func(word string) (string, error) {
		if word == "" {
			return "", nil
		}
		path, err := filepath.Abs(word)
		if err != nil {
			return "", errNoDir
		}
		info, err := os.Stat(path)
		switch {
		case err != nil:
			return "", errNoDir
		case !info.IsDir():
			return "", errNotDir
		}
		return path, nil
	})
	k.plain = false
	return k
}

func percentiles() kind {
	return several(func(words []string) (string, error) {
		out := make([]string, len(words))
		for i, w := range words {
			f, err := strconv.ParseFloat(w, 64)
			if err != nil || math.IsNaN(f) {
				return "", errPercents
			}
			if f < 0 || f > 100 {
				return "", errPercRange
			}
			out[i] = strconv.FormatFloat(f, 'g', -1, 64)
		}
		return strings.Join(out, " "), nil
	})
}

func oomScores() kind {
	return several(func(words []string) (string, error) {
		if len(words) != 3 {
			return "", errWordCount
		}
		for _, w := range words {
			if n, err := parseInteger(w); err != nil || n < -2000 || n > 2000 {
				return "", errOOMRange
			}
		}
		return strings.Join(words, " "), nil
	})
}
