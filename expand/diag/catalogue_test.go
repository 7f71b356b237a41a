package diag

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// constants are the codes in codes.go by the names of their constants.
func constants(t *testing.T) map[string]Code {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "codes.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	codes := map[string]Code{}
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		for i, name := range spec.Names {
			text, err := strconv.Unquote(spec.Values[i].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			codes[name.Name] = Code(text)
		}
		return false
	})
	if len(codes) < 100 {
		t.Fatalf("only %d codes were found", len(codes))
	}
	return codes
}

func TestCatalogueIsComplete(t *testing.T) {
	documented := map[Code]bool{}
	for _, g := range Catalogue() {
		for _, info := range g.Codes {
			switch {
			case documented[info.Code]:
				t.Errorf("%s is documented twice", info.Code)
			case info.Severity < Note || info.Severity > Error:
				t.Errorf("%s has no severity", info.Code)
			case !strings.HasSuffix(info.Summary, ".") || !strings.HasSuffix(info.Help, "."):
				t.Errorf("%s: summary and help are sentences", info.Code)
			case strings.ContainsAny(info.Summary+info.Help, "|\n"):
				t.Errorf("%s does not fit into a table", info.Code)
			}
			documented[info.Code] = true
		}
	}
	declared := map[Code]string{}
	for name, code := range constants(t) {
		if other := declared[code]; other != "" {
			t.Errorf("%s and %s are the same code", name, other)
		}
		declared[code] = name
		if !documented[code] {
			t.Errorf("%s is not documented", name)
		}
	}
	for code := range documented {
		if declared[code] == "" {
			t.Errorf("%s is documented and not declared", code)
		}
	}
}

// TestCodesAreReportedAndShown keeps codes from outliving what reports them, and
// wants an example of each in some test.
func TestCodesAreReportedAndShown(t *testing.T) {
	reported, shown := map[string]bool{}, map[string]bool{}
	constant := regexp.MustCompile(`\bdiag\.([A-Z]\w+)`)
	written := regexp.MustCompile(`[a-z]+(?:-[a-z]+)+`)
	for _, dir := range []string{"..", "../../bicepcli", "../../cmd", "../../mocks", "../../policies", "../../fixtures/cases"} {
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			constant := constant
			if filepath.Dir(path) == filepath.Join("..", "diag") {
				if d.Name() != "file.go" {
					return nil
				}
				constant = regexp.MustCompile(`return (File\w+)`)
			}
			test := strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, ".txtar")
			if !test && !strings.HasSuffix(path, ".go") {
				return nil
			}
			source, err := os.ReadFile(path)
			names := reported
			if test {
				names = shown
				for _, code := range written.FindAllString(string(source), -1) {
					shown[code] = true
				}
			}
			for _, match := range constant.FindAllStringSubmatch(string(source), -1) {
				names[match[1]] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, code := range constants(t) {
		if !reported[name] {
			t.Errorf("nothing reports %s (%s)", name, code)
		}
		if !shown[name] && !shown[string(code)] {
			t.Errorf("no test shows %s (%s)", name, code)
		}
	}
}

func TestDescribe(t *testing.T) {
	if info, ok := Describe(ParameterMissing); !ok || info.Severity != Error {
		t.Errorf("got %+v", info)
	}
	if info, ok := Describe("nonsense"); ok {
		t.Errorf("got %+v", info)
	}
}
