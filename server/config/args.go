package config

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// maxIncludeDepth ends a file that includes itself.
const maxIncludeDepth = 16

const (
	errBadDirective  = reason("Bad directive or wrong number of arguments")
	errDuplicateUser = reason("Duplicate user found. A user can only be defined once in config files")
	errUnbalanced    = reason("Unbalanced quotes in configuration line")
	errIncludeDepth  = reason("too many nested includes")
)

// A LineError is what is wrong with one line of a config file or one directive of the command
// line. Error gives several lines of text, in the form that redis-server prints.
type LineError struct {
	File   string // as it was named; "" for the command line
	Line   int    // from 1; 0 for the command line
	Text   string // the line, or the directive with its values quoted
	Reason string
}

// Error implements error.
func (e *LineError) Error() string {
	where := "Reading the command line"
	if e.File != "" {
		where = fmt.Sprintf("Reading the configuration file '%s', at line %d", e.File, e.Line)
	}
	return fmt.Sprintf("*** FATAL CONFIG FILE ERROR ***\n%s\n>>> '%s'\n%s", where, e.Text, e.Reason)
}

// ParseArgs reads the arguments of a program (without its name) as redis-server does:
//
//	[file|-] [--directive value ...]... [-]
//
// A - reads directives from standard input. The command line is read last and so overrides the
// file. On an error nothing is changed. It is meant for start-up: OnChange functions are not
// called, and immutable directives can be set.
func (s *Settings) ParseArgs(args []string) error { return s.parse(args, os.Stdin) }

func (s *Settings) parse(args []string, stdin io.Reader) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	r := reader{v: s.Load().clone()}
	useStdin, file := false, ""
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		var err error
		if file, err = filepath.Abs(args[0]); err != nil {
			return fmt.Errorf("find config file '%s': %w", args[0], err)
		}
		if err := r.file(args[0]); err != nil {
			return err
		}
		args = args[1:]
	} else if len(args) > 0 && args[0] == "-" {
		useStdin, args = true, args[1:]
	}
	if n := len(args); n > 0 && args[n-1] == "-" {
		useStdin, args = true, args[:n-1]
	}
	if useStdin {
		text, err := io.ReadAll(stdin)
		if err != nil {
			return fmt.Errorf("read standard input: %w", err)
		}
		if err := r.text("standard input", string(text)); err != nil {
			return err
		}
	}
	for _, words := range group(args) {
		if err := r.directive(words); err != nil {
			return &LineError{Text: render(words), Reason: err.Error()}
		}
	}
	s.now.Store(r.v)
	s.file = file
	return nil
}

// File returns the path of the config file, absolute, or "" when there is none.
func (s *Settings) File() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.file
}

// group splits the command line into directives with their words. The word after an option is its
// value even if it begins with "--", so that any password can be given; only save, which takes no
// value as "", is followed by another option at once. "--port 6380" may also be one argument.
func group(args []string) [][]string {
	var out [][]string
	needValue := false
	for i, arg := range args {
		name, isOption := strings.CutPrefix(arg, "--")
		if !isOption || needValue {
			if len(out) == 0 { // not an option: let it fail as a directive
				out = append(out, nil)
			}
			out[len(out)-1] = append(out[len(out)-1], arg)
			needValue = false
			continue
		}
		words, ok := splitWords(name)
		if !ok || len(words) == 0 {
			words = []string{name}
		}
		needValue = len(words) == 1
		atEnd := i == len(args)-1
		if strings.EqualFold(arg, "--save") && (atEnd || strings.HasPrefix(args[i+1], "--")) {
			words, needValue = append(words, ""), false
		}
		out = append(out, words)
	}
	return out
}

func render(words []string) string {
	text := words[0]
	for _, w := range words[1:] {
		text += " " + quote(w)
	}
	return text
}

// A reader applies directives in order to values that are not published yet.
type reader struct {
	v     *Values
	depth int
}

func (r *reader) file(name string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		var cause *os.PathError
		if errors.As(err, &cause) {
			err = cause.Err
		}
		return fmt.Errorf("can't open config file '%s': %w", name, err)
	}
	return r.text(name, string(text))
}

func (r *reader) text(file, text string) error {
	for i, line := range strings.Split(text, "\n") {
		line = strings.Trim(line, " \t\r\n")
		if line == "" || line[0] == '#' {
			continue
		}
		words, ok := splitWords(line)
		var err error = errUnbalanced
		if ok {
			err = r.directive(words)
		}
		if err == nil {
			continue
		}
		// An error from an included file says already where it is.
		var inner *LineError
		var cannotOpen *includeError
		if errors.As(err, &inner) {
			return inner
		}
		if errors.As(err, &cannotOpen) {
			return cannotOpen.error
		}
		return &LineError{File: file, Line: i + 1, Text: line, Reason: err.Error()}
	}
	return nil
}

// An includeError is about a file that could not be read, rather than about the line that names it.
type includeError struct{ error }

func (r *reader) directive(words []string) error {
	name := strings.ToLower(words[0])
	words = words[1:]
	if name == "include" && len(words) == 1 {
		return r.include(words[0])
	}
	row, ok := rows[name]
	if !ok {
		return errBadDirective
	}
	d := &table[row]
	if d.name == "user" && len(words) > 0 {
		return r.user(words)
	}
	if d.kind.many && d.flags&refusing == 0 {
		switch len(words) {
		case 0:
			words = []string{""}
		case 1:
			words = strings.Split(words[0], " ")
		}
	}
	before := r.v.text[row]
	if err := r.v.assign(row, words); err != nil {
		return err
	}
	// Lines of save add up, and an empty one forgets those before it.
	if after := r.v.text[row]; d.flags&adding != 0 && before != "" && after != "" {
		r.v.text[row] = before + " " + after
	}
	return nil
}

// user keeps a declaration of a user. What its rules mean is for others to say.
func (r *reader) user(words []string) error {
	for _, u := range r.v.Users {
		if u[0] == words[0] {
			return fmt.Errorf("Error in user declaration '%s': %w", words[0], errDuplicateUser)
		}
	}
	r.v.Users = append(r.v.Users[:len(r.v.Users):len(r.v.Users)], words)
	return nil
}

// include reads the file, or every file that matches a pattern, in order of their names. A pattern
// that matches nothing is no error; a name without a file is.
func (r *reader) include(pattern string) error {
	names := []string{pattern}
	if isGlob(pattern) {
		var err error
		if names, err = filepath.Glob(pattern); err != nil {
			return err
		}
	}
	if r.depth++; r.depth > maxIncludeDepth {
		return errIncludeDepth
	}
	defer func() { r.depth-- }()
	for _, name := range names {
		err := r.file(name)
		var line *LineError
		if err != nil && !errors.As(err, &line) {
			return &includeError{err}
		}
		if err != nil {
			return err
		}
	}
	return nil
}
