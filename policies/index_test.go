package policies

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

var update = flag.Bool("update", false, "write the generated index")

// shippedModules parses everything that is shipped, by file name.
func shippedModules(t testing.TB) map[string]*ast.Module {
	t.Helper()
	modules := map[string]*ast.Module{}
	files, err := loading.ShippedFiles()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		text, err := loading.ReadShipped(name)
		if err != nil {
			t.Fatal(err)
		}
		if modules[name], err = ast.ParseModuleWithOpts(name, text, ast.ParserOptions{ProcessAnnotation: true, RegoVersion: ast.RegoV1}); err != nil {
			t.Fatal(err)
		}
	}
	return modules
}

func isTest(name string) bool { return strings.HasSuffix(name, "_test.rego") }

func TestIndexIsFresh(t *testing.T) {
	generated := generateIndex(t)
	if *update {
		if err := os.WriteFile("loading/index.txt", generated, 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	written, err := os.ReadFile("loading/index.txt")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(generated, written) {
		t.Error("index.txt is out of date: run go generate ./policies")
	}
}

func generateIndex(t *testing.T) []byte {
	modules := shippedModules(t)
	files := make([]string, 0, len(modules))
	for file := range modules {
		if !isTest(file) {
			files = append(files, file)
		}
	}
	sort.Strings(files)
	spoken := map[string]bool{}
	var b bytes.Buffer
	var libraries []string
	for _, file := range files {
		m := modules[file]
		loading.MemberNames(m, spoken)
		r, err := loading.ReadRule(m, file)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		if r == nil {
			if seen := input.FootprintOf(m); len(seen) > 0 {
				t.Errorf("%s: a library goes by what it is given, and does not look at the input", file)
			}
			libraries = append(libraries, "library\t"+loading.PackageName(m)+"\t"+file+"\n")
			continue
		}
		property := func(name string, values ...string) {
			if text := strings.Join(values, "\t"); text != "" {
				fmt.Fprintf(&b, "%s\t%s\n", name, text)
			}
		}
		property("rule", r.ID)
		property("aka", r.Aka...)
		property("title", r.Title)
		property("description", r.Description)
		property("severity", r.Severity.String())
		property("types", r.Types...)
		property("except", r.Except...)
		property("covers", r.Covers...)
		property("area", r.Area)
		property("pillar", r.Pillar)
		property("category", r.Category)
		property("controls", r.Controls...)
		property("release", r.Release)
		property("set", r.Set)
		property("docs", r.Docs)
		property("related", r.Related...)
		for _, s := range r.Configuration {
			property("option", s.Key, value.FromGo(s.Default).JSON())
		}
		for _, f := range r.Fixes {
			property("fix", slices.Concat([]string{f.Op}, f.Path, []string{f.Value})...)
		}
		property("package", r.Package)
		property("file", r.File)
		if r.Conditional {
			property("conditional", "true")
		}
		property("footprint", r.Footprint...)
		for _, n := range r.Needs {
			property("need", n.Key, fmt.Sprint(n.Kind))
		}
	}
	for _, line := range libraries {
		b.WriteString(line)
	}
	for _, name := range slices.Sorted(maps.Keys(spoken)) {
		b.WriteString("name\t" + name + "\n")
	}
	return b.Bytes()
}

func writeFile(t *testing.T, name string, text []byte) {
	t.Helper()
	if err := os.WriteFile(name, text, 0o666); err != nil {
		t.Fatal(err)
	}
}
