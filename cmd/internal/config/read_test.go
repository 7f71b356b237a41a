package config

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/value"
)

// TestEveryKeyIsRead looks for what reads each key: one that is only taken from the file,
// and laid over others, does nothing.
func TestEveryKeyIsRead(t *testing.T) {
	read := map[string]bool{}
	for _, in := range []string{"config", "engine", "engine/check", "cli"} {
		fieldsRead(t, "github.com/forearm/forearm/cmd/internal/"+in, read)
	}
	seen := map[reflect.Type]bool{}
	var visit func(owner reflect.Type)
	visit = func(owner reflect.Type) {
		if seen[owner] {
			return
		}
		seen[owner] = true
		for _, f := range writtenFields(owner) {
			if name := owner.Name() + "." + f.Name; !read[name] {
				t.Errorf("nothing reads %s", name)
			}
			inner := f.Type
			if inner.Kind() == reflect.Slice {
				inner = inner.Elem()
			}
			if inner.Kind() == reflect.Struct && inner != reflect.TypeFor[value.Value]() {
				visit(inner)
			}
		}
	}
	visit(reflect.TypeFor[Config]())
}

// fieldsRead notes which fields of this package's types the code of a package goes by.
func fieldsRead(t *testing.T, path string, read map[string]bool) {
	t.Helper()
	list, err := exec.Command("go", "list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}\t{{.Dir}}", path).Output()
	if err != nil {
		t.Fatal(err)
	}
	exports, dir := map[string]string{}, ""
	for line := range strings.Lines(string(list)) {
		parts := strings.Split(strings.TrimSpace(line), "\t")
		exports[parts[0]] = parts[1]
		if parts[0] == path {
			dir = parts[2]
		}
	}
	fset := token.NewFileSet()
	var files []*ast.File
	names, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_windows.go") {
			continue
		}
		file, err := parser.ParseFile(fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Name.Name == "Below" {
				f.Body = nil // lays one configuration over another
			}
		}
		files = append(files, file)
	}
	info := &types.Info{Selections: map[*ast.SelectorExpr]*types.Selection{}}
	checker := types.Config{Error: func(error) {}, Importer: importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) {
		if exports[path] == "" {
			return nil, fmt.Errorf("no export data of %s", path)
		}
		return os.Open(exports[path])
	})}
	checker.Check(path, fset, files, info)
	written := map[ast.Expr]bool{}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			if assigned, ok := n.(*ast.AssignStmt); ok {
				for _, left := range assigned.Lhs {
					written[left] = true
				}
			}
			return true
		})
	}
	for at, selected := range info.Selections {
		owner := selected.Recv()
		if p, ok := owner.(*types.Pointer); ok {
			owner = p.Elem()
		}
		named, ok := owner.(*types.Named)
		if ok && selected.Kind() == types.FieldVal && !written[at] && named.Obj().Pkg().Path() == "github.com/forearm/forearm/cmd/internal/config" {
			read[named.Obj().Name()+"."+selected.Obj().Name()] = true
		}
	}
}
