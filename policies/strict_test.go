package policies

import (
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// TestStrict compiles policies and libraries as opa check --strict does.
func TestStrict(t *testing.T) {
	files, err := loading.ShippedFiles()
	if err != nil {
		t.Fatal(err)
	}
	modules := map[string]*ast.Module{}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.rego") {
			continue
		}
		text, err := loading.ReadShipped(name)
		if err != nil {
			t.Fatal(err)
		}
		m, err := ast.ParseModuleWithOpts(name, text, ast.ParserOptions{RegoVersion: ast.RegoV1, Capabilities: builtins.Capabilities()})
		if err != nil {
			t.Fatal(err)
		}
		modules[name] = m
	}
	c := builtins.NewCompiler().WithSchemas(input.SchemaSet()).WithStrict(true)
	if c.Compile(modules); c.Failed() {
		t.Error(c.Errors)
	}
}
