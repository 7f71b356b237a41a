package outfile

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// elsewhere write other files than the user's: temporary folders of revisions,
// generated sources, the compiler of the tests, what tests unpack, what is kept between
// runs. Package source opens files to read them, in a way that os.Open has not.
var elsewhere = []string{"expand/resourcetype/internal", "expand/internal/conformance", "policies/azure/alias/internal", "bicepcli/fakebicep", "fixtures", "cmd/internal/outfile", "cmd/internal/resultcache", "expand/source"}

var writing = []string{"WriteFile", "Create", "CreateTemp", "OpenFile", "Rename", "Mkdir", "MkdirAll", "Symlink", "Link", "Truncate", "NewFile", "CopyFS"}

// TestOnlyHereFilesAreWritten reads what calls the functions of package os that
// write.
func TestOnlyHereFilesAreWritten(t *testing.T) {
	const top = "../../.."
	for _, room := range []string{"cmd", "expand", "mocks", "policies", "bicepcli"} {
		err := filepath.WalkDir(filepath.Join(top, room), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			name, _ := filepath.Rel(top, path)
			name = filepath.ToSlash(name)
			if slices.ContainsFunc(elsewhere, func(folder string) bool { return strings.HasPrefix(name, folder+"/") }) {
				return nil
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if s, ok := n.(*ast.SelectorExpr); ok && slices.Contains(writing, s.Sel.Name) {
					if x, ok := s.X.(*ast.Ident); ok && x.Name == "os" {
						t.Errorf("%s uses os.%s", name, s.Sel.Name)
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
