package expand_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// layers lists the packages from the foundation up: a package may import only what
// is before it. Packages in one entry do not import each other.
var layers = [][]string{
	{"expand/source", "bicepcli/program", "bicepcli/tree"},
	{"expand/diag"},
	{"expand/work"},
	{"expand/value"},
	{"expand/derivation"},
	{"expand/expr", "expand/resourceid", "expand/schema", "expand/types", "expand/yaml"},
	{"expand/resourcetype"},
	{"expand/deployment"},
	{"expand/funcs"},
	{"expand/eval"},
	{"expand/template"},
	{"expand/extension"},
	{"expand"},
	{"expand/snapshot", "expand/relation", "expand/refusal", "expand/shape", "mocks", "bicepcli/sourcemap"},
	{"expand/stack", "expand/change", "bicepcli", "policies/rulefile", "policies/scaffold", "policies/rules", "policies/lib", "policies/lazy", "policies/ruletree"},
	{"policies/azure/alias", "policies/builtins", "policies/lowered", "policies/ternary"},
	{"policies/azure/rule", "policies/azure/document"},
	{"policies/azure/eval"},
	{"policies/azure/assignment"},
	{"policies/azure/effect", "policies/azure/lint"},
	{"policies/azure"},
	{"policies/azure/lines", "policies/input"},
	{"policies/loading"},
	{"policies/findings"},
	{"policies/evaluation"},
	{"policies/authoring"},
	{"policies"},
	{"cmd/internal/usage", "cmd/internal/memory", "cmd/internal/outline"},
	{"cmd/internal/config", "cmd/internal/discover", "cmd/internal/explore", "cmd/internal/fix", "cmd/internal/locate", "cmd/internal/outfile",
		"cmd/internal/report/terminal", "cmd/internal/resultcache", "cmd/internal/watch", "cmd/internal/worker", "cmd/forearm/docs"},
	{"cmd/internal/report/excerpt", "cmd/internal/report/webpage"},
	{"cmd/internal/git", "cmd/internal/shadow", "cmd/internal/report", "cmd/internal/typedoc"},
	{"cmd/internal/report/jsondoc", "cmd/internal/report/reporttest"},
	{"cmd/internal/report/sarif"},
	{"cmd/internal/report/formats"},
	{"cmd/internal/report/views"},
	{"cmd/internal/report/review"},
	{"cmd/internal/automation"},
	{"cmd/internal/engine/trust"},
	{"cmd/internal/engine"},
	{"cmd/internal/engine/explain", "cmd/internal/engine/version"},
	{"cmd/internal/engine/check"},
	{"cmd/internal/engine/compare", "cmd/internal/engine/fixes", "cmd/internal/engine/policytest", "cmd/internal/engine/asserts", "cmd/internal/onboard"},
	{"cmd/internal/lsp", "cmd/preflight"},
	{"cmd/internal/cli"},
	{"cmd/forearm"},
}

// behindFacade are the packages that cmd reaches through package policies.
var behindFacade = []string{
	"policies/builtins", "policies/input", "policies/loading", "policies/findings", "policies/evaluation", "policies/authoring",
}

// only says which packages may use what reaches outside.
var only = map[string][]string{
	"os/exec":                      {"bicepcli", "bicepcli/tree", "cmd/internal/git", "cmd/internal/worker"},
	"net":                          {},
	"net/http":                     {},
	"github.com/santhosh-tekuri":   {"expand/schema"},
	"github.com/open-policy-agent": {"policies"},
	// The engine is a library: it knows no command line, and writes nowhere.
	"github.com/spf13":  {"cmd/internal/cli"},
	"golang.org/x/term": {"cmd/internal/cli"},
}

func TestArrows(t *testing.T) {
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		slash := filepath.ToSlash(name)
		if entry.IsDir() {
			if base := entry.Name(); base == "testdata" || base == "fixtures" || base == "fakebicep" || strings.HasPrefix(base, ".") && base != ".." {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(slash, ".go") || strings.HasSuffix(slash, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		importer := strings.TrimPrefix(path.Dir(slash), "../")
		for _, spec := range file.Imports {
			checkImport(t, importer, strings.Trim(spec.Path.Value, `"`))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func checkImport(t *testing.T, importer, imported string) {
	for prefix, allowed := range only {
		if imported == prefix || strings.Contains(prefix, ".") && strings.HasPrefix(imported, prefix+"/") {
			if !slices.ContainsFunc(allowed, func(p string) bool { return importer == p || strings.HasPrefix(importer, p+"/") }) {
				t.Errorf("%s imports %s", importer, imported)
			}
		}
	}
	inner, ok := strings.CutPrefix(imported, "github.com/forearm/forearm/")
	if !ok || strings.HasPrefix(inner, importer+"/internal") || strings.Contains(importer, "/internal/") && !strings.HasPrefix(importer, "cmd/") {
		return
	}
	from, to := layerOf(importer), layerOf(inner)
	if from < 0 || to < 0 {
		t.Errorf("%s or %s stands in no layer", importer, inner)
		return
	}
	if strings.HasPrefix(importer, "cmd/") && slices.Contains(behindFacade, inner) {
		t.Errorf("%s imports %s past the facade, package policies", importer, inner)
	}
	if to >= from && importer != inner {
		t.Errorf("%s imports %s, which is not below it", importer, inner)
	}
}

// layerOf is the layer of the longest entry that the package is in.
func layerOf(pkg string) int {
	best, length := -1, -1
	for i, layer := range layers {
		for _, p := range layer {
			if (pkg == p || strings.HasPrefix(pkg, p+"/")) && len(p) > length {
				best, length = i, len(p)
			}
		}
	}
	return best
}

// reading are the functions that read the disk past source.FS, and readers the
// packages that may: package source itself, what looks for programs, what writes
// outputs, and what is no part of the program that users run.
var (
	reading = map[string][]string{
		"os":            {"ReadFile", "Open", "OpenFile", "OpenInRoot", "OpenRoot", "Stat", "Lstat", "ReadDir", "Readlink", "DirFS", "CopyFS"},
		"path/filepath": {"Walk", "WalkDir", "Glob", "EvalSymlinks"},
		"io/ioutil":     {"ReadFile", "ReadDir"},
	}
	readers = map[string][]string{
		"expand/source":                 {"os.OpenRoot", "os.OpenFile", "os.Open", "os.Stat", "os.Lstat", "os.ReadDir", "os.Readlink", "path/filepath.EvalSymlinks"},
		"bicepcli":                      {"os.Stat"},                                           // is there such a program
		"bicepcli/tree":                 {"path/filepath.Glob", "os.ReadFile"},                 // processes, in /proc
		"cmd/internal/git":              {"os.OpenRoot", "path/filepath.EvalSymlinks"},         // a folder of its own; names of a work tree
		"cmd/internal/outfile":          {"os.Lstat", "os.Stat", "os.Readlink", "os.OpenFile"}, // where outputs go
		"cmd/internal/shadow":           {"os.OpenRoot"},                                       // a folder of its own
		"cmd/internal/resultcache":      {"os.Lstat", "os.Stat", "os.OpenRoot", "os.Open"},     // the user's cache; the program itself
		"expand/internal/conformance":   nil,
		"fixtures/corpus":               nil,
		"expand/resourcetype/internal":  nil,
		"policies/azure/alias/internal": nil,
		"bicepcli/fakebicep":            nil,
	}
)

// TestFilesAreReadThroughTheBoundary keeps any other way to a file out: code that
// reads past source.FS reads what the tree that is checked names.
func TestFilesAreReadThroughTheBoundary(t *testing.T) {
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		slash := strings.TrimPrefix(filepath.ToSlash(name), "../")
		if err != nil || entry.IsDir() || !strings.HasSuffix(slash, ".go") || strings.HasSuffix(slash, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			return err
		}
		for _, used := range usesOf(file, reading) {
			if !mayRead(path.Dir(slash), used) {
				t.Errorf("%s uses %s", slash, used)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestOnlyTheProgramHasStreams keeps the process's own streams, arguments and exit to the
// program: everything below it is a library.
func TestOnlyTheProgramHasStreams(t *testing.T) {
	streams := map[string][]string{"os": {"Stdin", "Stdout", "Stderr", "Exit"}}
	err := filepath.WalkDir("../cmd", func(name string, entry fs.DirEntry, err error) error {
		slash := strings.TrimPrefix(filepath.ToSlash(name), "../")
		if err != nil || entry.IsDir() || !strings.HasSuffix(slash, ".go") || strings.HasSuffix(slash, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			return err
		}
		for _, used := range usesOf(file, streams) {
			// A worker ends itself when the system tells it to.
			if path.Dir(slash) != "cmd/forearm" && path.Dir(slash)+used != "cmd/internal/workeros.Exit" {
				t.Errorf("%s uses %s", slash, used)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// usesOf are the functions and variables of packages that a file uses, of those that are
// named.
func usesOf(file *ast.File, names map[string][]string) (used []string) {
	packages := map[string]string{}
	for _, spec := range file.Imports {
		imported := strings.Trim(spec.Path.Value, `"`)
		name := path.Base(imported)
		if spec.Name != nil {
			name = spec.Name.Name
		}
		packages[name] = imported
	}
	ast.Inspect(file, func(n ast.Node) bool {
		s, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		x, ok := s.X.(*ast.Ident)
		if !ok {
			return true
		}
		imported := packages[x.Name]
		if slices.Contains(names[imported], s.Sel.Name) {
			used = append(used, imported+"."+s.Sel.Name)
		}
		return true
	})
	return used
}

func mayRead(pkg, used string) bool {
	for reader, functions := range readers {
		if (pkg == reader || strings.HasPrefix(pkg, reader+"/")) && (functions == nil || slices.Contains(functions, used)) {
			return true
		}
	}
	return false
}

// TestMessagesAreMadeOfParts keeps conversions between texts and messages in package
// diag: elsewhere they would take what was put in for own words, or show the signs
// between the parts.
func TestMessagesAreMadeOfParts(t *testing.T) {
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		slash := strings.TrimPrefix(filepath.ToSlash(name), "../")
		if err != nil || entry.IsDir() || !strings.HasSuffix(slash, ".go") || path.Dir(slash) == "expand/diag" {
			return err
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, name, nil, 0)
		if err != nil {
			return err
		}
		for _, call := range conversions(file) {
			t.Errorf("%s:%d converts a message", slash, fset.Position(call.Pos()).Line)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestConversionsAreFound(t *testing.T) {
	for text, want := range map[string]int{
		"diag.Message(x)": 1, "string(d.Message)": 1, "string(list[0].Hint)": 1, "len(d.Message)": 1, "d.Message[1:]": 1, "d.Hint[0]": 1,
		"d.Message.String()": 0, "string(x)": 0, "r.Message(m)": 0, "d.Messages[0]": 0,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "", "package p\nvar _ = "+text, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(conversions(file)); got != want {
			t.Errorf("%s: %d instead of %d", text, got, want)
		}
	}
}

// conversions are the places that take a message for its text, or a text for a message.
func conversions(file *ast.File) (found []ast.Node) {
	isMessage := func(x ast.Expr) bool {
		s, ok := x.(*ast.SelectorExpr)
		return ok && (s.Sel.Name == "Message" || s.Sel.Name == "Hint")
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if s, ok := n.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "Message" {
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "diag" {
					found = append(found, n)
				}
			}
			if f, ok := n.Fun.(*ast.Ident); ok && (f.Name == "string" || f.Name == "len") && len(n.Args) == 1 && isMessage(n.Args[0]) {
				found = append(found, n)
			}
		case *ast.SliceExpr:
			if isMessage(n.X) {
				found = append(found, n)
			}
		case *ast.IndexExpr:
			if isMessage(n.X) {
				found = append(found, n)
			}
		}
		return true
	})
	return found
}

// TestOriginsAreMadeByTheirPackage keeps origins without a travel out: to read what they are
// would panic.
func TestOriginsAreMadeByTheirPackage(t *testing.T) {
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		slash := strings.TrimPrefix(filepath.ToSlash(name), "../")
		if err != nil || entry.IsDir() || !strings.HasSuffix(slash, ".go") {
			return err
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if made, ok := n.(*ast.CompositeLit); ok && isOrigin(made.Type) {
				t.Errorf("%s:%d makes an origin", slash, fset.Position(n.Pos()).Line)
			}
			if made, ok := n.(*ast.ArrayType); ok && isOrigin(made.Elt) {
				t.Errorf("%s:%d makes origins", slash, fset.Position(n.Pos()).Line)
			}
			if made, ok := n.(*ast.ValueSpec); ok && isOrigin(made.Type) {
				t.Errorf("%s:%d makes an origin", slash, fset.Position(n.Pos()).Line)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func isOrigin(n ast.Expr) bool {
	s, ok := n.(*ast.SelectorExpr)
	if !ok || s.Sel.Name != "Origin" {
		return false
	}
	x, ok := s.X.(*ast.Ident)
	return ok && x.Name == "value"
}
