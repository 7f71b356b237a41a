package ruletree_test

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/loading"
	"github.com/forearm/forearm/policies/ruletree"
)

var update = flag.Bool("update", false, "write the compiled policies")

// TestCompiledIsFresh compiles the shipped policies and libraries with all that OPA's compiler
// checks, and compares the rules that are part of the program with the result.
func TestCompiledIsFresh(t *testing.T) {
	const file = "shipped.txt"
	parsed := map[string]*ast.Module{}
	files, err := loading.ShippedFiles()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.rego") {
			continue
		}
		text, err := loading.ReadShipped(name)
		if err != nil {
			t.Fatal(err)
		}
		if parsed[name], err = ast.ParseModuleWithOpts(name, text, ast.ParserOptions{ProcessAnnotation: true, RegoVersion: ast.RegoV1}); err != nil {
			t.Fatal(err)
		}
	}
	compiler := builtins.NewCompiler()
	if compiler.Compile(parsed); compiler.Failed() {
		t.Fatal(compiler.Errors)
	}
	var lines []string
	for name, m := range compiler.Modules {
		line, err := ruletree.EncodePackage(m, parsed[name].Imports)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, line)
	}
	slices.Sort(lines)
	generated := strings.Join(lines, "")
	if *update {
		if err := os.WriteFile(file, []byte(generated), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	written, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if generated != string(written) {
		t.Fatal(file + " is out of date: run go generate ./policies")
	}
	for _, m := range compiler.Modules {
		compareRules(t, m)
	}
}

// compareRules compares the rules that are read with those of the compiler.
func compareRules(t *testing.T, m *ast.Module) {
	node := ruletree.Shipped()
	for _, key := range m.Package.Path[1:] {
		if node = node.Child(key.Value); node == nil {
			t.Fatalf("%s is not there", loading.PackageName(m))
		}
	}
	seen := map[ast.String]int{}
	for _, r := range m.Rules {
		name := ast.String(r.Head.Ref()[0].Value.(ast.Var))
		rules := node.Child(name).Rules()
		for branch := r; branch != nil; branch = branch.Else {
			branch.Head.Assign = false // := and = are the same in a head
		}
		got, want := numbered(rules[seen[name]]), numbered(r)
		if seen[name]++; got != want {
			t.Fatalf("%s: \n%s\ninstead of\n%s", loading.PackageName(m), got, want)
		}
	}
	for name, n := range seen {
		if len(node.Child(name).Rules()) != n {
			t.Errorf("%s: %d rules %s instead of %d", loading.PackageName(m), len(node.Child(name).Rules()), name, n)
		}
	}
}

var generatedName = regexp.MustCompile(`__local\d+__`)

// numbered is the text of a rule with the compiler's names in the order of the text.
func numbered(r *ast.Rule) string {
	names := map[string]string{}
	return generatedName.ReplaceAllStringFunc(r.String(), func(name string) string {
		if names[name] == "" {
			names[name] = fmt.Sprintf("__local%d__", len(names))
		}
		return names[name]
	})
}
