// Package leasehold_test holds the whole tree to the rules of its layout.
package leasehold_test

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/leaseholddb/leasehold"

// A goPackage is what go list tells of a package. Paths of our own packages are relative to the
// module.
type goPackage struct {
	ImportPath   string
	Name         string
	Imports      []string
	TestImports  []string
	XTestImports []string
}

func packages(t *testing.T) (pkgs []goPackage) {
	t.Helper()
	out, err := exec.Command("go", "list", "-e", "-json=ImportPath,Name,Imports,TestImports,XTestImports", "./...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p goPackage
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		p.ImportPath = ours(p.ImportPath)
		for _, paths := range [][]string{p.Imports, p.TestImports, p.XTestImports} {
			for i := range paths {
				paths[i] = ours(paths[i])
			}
		}
		pkgs = append(pkgs, p)
	}
	if len(pkgs) < 5 {
		t.Fatalf("go list finds only %d packages", len(pkgs))
	}
	return pkgs
}

// ours writes the path of a package of this module as "./server".
func ours(path string) string {
	if rest, ok := strings.CutPrefix(path, module); ok && (rest == "" || rest[0] == '/') {
		return "." + rest
	}
	return path
}

// within reports whether a path is one of the roots or below it.
func within(path string, roots ...string) bool {
	return slices.ContainsFunc(roots, func(root string) bool {
		return path == root || strings.HasPrefix(path, root+"/")
	})
}

// pure are the packages that must be functions of what they are given, and impure is what they
// could reach something else through.
var (
	pure   = []string{"./keyspace", "./luaexec"}
	impure = []string{"time", "net", "os", "sync", "log", "math/rand", "crypto/rand", "syscall", "io/fs"}
)

// mayImport says which of our packages a package may import. Those not named may import all that
// other rules leave.
var mayImport = map[string][]string{
	"./keyspace":            {},
	"./luaexec":             {"./keyspace"},
	"./raftstore":           {"./clock"},
	"./clock":               {},
	"./server/config":       {},
	"./server/transcript":   {},
	"./server/differential": {"./server/transcript"}, // it speaks over the wire
	"./bench":               {"./clock"},             // it speaks over the wire
	"./clients":             {},                      // as do these
}

// TestImports holds the packages to what they may know of each other.
func TestImports(t *testing.T) {
	for _, p := range packages(t) {
		for _, path := range p.Imports {
			if within(p.ImportPath, pure...) && within(path, impure...) {
				t.Errorf("%s must not import %s", p.ImportPath, path)
			}
			if !within(path, ".") {
				continue
			}
			for root, allowed := range mayImport {
				if within(p.ImportPath, root) && !within(path, root) && !within(path, allowed...) {
					t.Errorf("%s must not import %s", p.ImportPath, path)
				}
			}
			if path == "./server" && !within(p.ImportPath, "./cmd", "./server/servertest") {
				t.Errorf("%s must not import the server: only cmd, servertest and tests do", p.ImportPath)
			}
			if path == "./server/differential" ||
				path == "./server/transcript" && p.ImportPath != "./server/differential" {
				t.Errorf("%s must not import %s: it is for tests", p.ImportPath, path)
			}
		}
	}
}

// TestPackageNames wants names that say what is inside.
func TestPackageNames(t *testing.T) {
	for _, p := range packages(t) {
		if slices.Contains([]string{"util", "utils", "common", "types", "misc", "helpers", "base"}, p.Name) {
			t.Errorf("%s: the name %s says nothing", p.ImportPath, p.Name)
		}
	}
}

// A source is a parsed file.
type source struct {
	path string // slashes, relative to the module
	file *ast.File
	fset *token.FileSet
}

func (s *source) isTest() bool { return strings.HasSuffix(s.path, "_test.go") }

func (s *source) line(pos token.Pos) int { return s.fset.Position(pos).Line }

// lines is how many lines the file has.
func (s *source) lines() int { return s.fset.File(s.file.FileStart).LineCount() - 1 }

func sources(t *testing.T) (srcs []*source) {
	t.Helper()
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata"):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go"):
			return nil
		}
		s := &source{path: filepath.ToSlash(path), fset: token.NewFileSet()}
		s.file, err = parser.ParseFile(s.fset, path, nil, parser.ParseComments)
		srcs = append(srcs, s)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return srcs
}

const (
	maxFileLines     = 600
	maxFunctionLines = 70
)

// longOnes are the files and functions that are longer, and why. An entry that is no longer needed
// must go.
var longOnes = map[string]string{
	"server/commands.go":      "the command table",
	"server/commands.go:rows": "the command table",
}

// TestSizes wants files and functions that can be read in one go. Tests may be longer.
func TestSizes(t *testing.T) {
	used := map[string]bool{}
	check := func(name string, lines, limit int) {
		if lines <= limit {
			return
		}
		used[name] = true
		if longOnes[name] == "" {
			t.Errorf("%s has %d lines, more than %d", name, lines, limit)
		}
	}
	for _, s := range sources(t) {
		if s.isTest() {
			continue
		}
		check(s.path, s.lines(), maxFileLines)
		for _, decl := range s.file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok {
				check(s.path+":"+f.Name.Name, s.line(f.End())-s.line(f.Pos())+1, maxFunctionLines)
			}
		}
	}
	for name := range longOnes {
		if !used[name] {
			t.Errorf("%s is not too long any more: take it off the list", name)
		}
	}
}

// TestPackageDocs wants a comment on every package and on every exported declaration.
func TestPackageDocs(t *testing.T) {
	documented := map[string]bool{}
	for _, s := range sources(t) {
		if s.isTest() {
			continue
		}
		dir := filepath.Dir(s.path)
		documented[dir] = documented[dir] || s.file.Doc != nil
		for _, decl := range s.file.Decls {
			if name := undocumented(decl); name != "" {
				t.Errorf("%s:%d: %s has no doc comment", s.path, s.line(decl.Pos()), name)
			}
		}
	}
	for dir, ok := range documented {
		if !ok {
			t.Errorf("package %s has no doc comment", dir)
		}
	}
}

// undocumented returns the name of an exported declaration that lacks a comment. String and Error
// explain themselves.
func undocumented(decl ast.Decl) string {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Name.IsExported() && d.Doc == nil && d.Name.Name != "String" && d.Name.Name != "Error" &&
			(d.Recv == nil || ast.IsExported(receiver(d))) {
			return d.Name.Name
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			if ts, ok := spec.(*ast.TypeSpec); ok && ts.Name.IsExported() && d.Doc == nil && ts.Doc == nil {
				return ts.Name.Name
			}
		}
	}
	return ""
}

// receiver is the name of the type that a method belongs to.
func receiver(f *ast.FuncDecl) string {
	expr := f.Recv.List[0].Type
	if star, ok := expr.(*ast.StarExpr); ok {
		expr = star.X
	}
	if id, ok := expr.(*ast.Ident); ok {
		return id.Name
	}
	return ""
}

// timeReaders are the functions that read the clock of the machine, and clockReaders where that
// is allowed: elsewhere time comes from package clock.
var (
	timeReaders  = []string{"Now", "Since", "Until"}
	clockReaders = map[string]string{
		"clock":               "the one reader",
		"bench":               "measures",
		"server/transcript":   "is for tests",
		"server/differential": "is for tests",
		"server/memconn.go":   "net.Conn's deadlines are in wall time",
	}
)

// TestTimeIsReadInOnePlace keeps the monotonic scale: what reads the wall clock by itself would go
// wrong when it is set.
func TestTimeIsReadInOnePlace(t *testing.T) {
	for _, s := range sources(t) {
		if s.isTest() || clockReaders[s.path] != "" || clockReaders[filepath.ToSlash(filepath.Dir(s.path))] != "" {
			continue
		}
		if !imports(s.file, "time") {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if id, ok := sel.X.(*ast.Ident); ok && id.Name == "time" && slices.Contains(timeReaders, sel.Sel.Name) {
				t.Errorf("%s:%d: time.%s outside package clock", s.path, s.line(sel.Pos()), sel.Sel.Name)
			}
			return true
		})
	}
}

func imports(f *ast.File, path string) bool {
	return slices.ContainsFunc(f.Imports, func(spec *ast.ImportSpec) bool {
		p, err := strconv.Unquote(spec.Path.Value)
		return err == nil && p == path
	})
}
