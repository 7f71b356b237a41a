package scaffold

import (
	"context"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/format"
	"github.com/open-policy-agent/opa/v1/tester"

	"github.com/forearm/forearm/expand/resourcetype"
)

// TestWritten runs the tests of what is written, for kinds and for types of all sorts.
func TestWritten(t *testing.T) {
	about := []string{Template, Parameters, Module, "*", "apps/Deployment", "rbac.authorization.k8s.io/RoleBinding", "Microsoft.Graph/groups",
		"Microsoft.Authorization/locks", "Microsoft.Resources/deployments", "microsoft.keyvault/vaults"}
	for i, name := range resourcetype.Names() {
		if i%60 == 0 {
			about = append(about, name)
		}
	}
	for _, kind := range about {
		made, err := New("org", "case", kind)
		if err != nil {
			t.Errorf("%s: %v", kind, err)
			continue
		}
		modules := map[string]*ast.Module{}
		for name, text := range map[string]string{"case.rego": made.Rego, "case_test.rego": made.Tests} {
			if formatted, err := format.Source(name, []byte(text)); err != nil || string(formatted) != text {
				t.Errorf("%s: %v, formatted:\n%s", kind, err, formatted)
			}
			m, err := ast.ParseModuleWithOpts(name, text, ast.ParserOptions{RegoVersion: ast.RegoV1, ProcessAnnotation: true})
			if err != nil {
				t.Fatalf("%s: %v\n%s", kind, err, text)
			}
			modules[name] = m
		}
		results, err := tester.NewRunner().SetModules(modules).RunTests(context.Background(), nil)
		if err != nil {
			t.Fatalf("%s: %v\n%s", kind, err, made.Rego)
		}
		n := 0
		for r := range results {
			n++
			if !r.Pass() {
				t.Errorf("%s: %s\n%s", kind, r, made.Rego)
			}
		}
		if n < 2 {
			t.Errorf("%s: %d tests", kind, n)
		}
	}
}

func TestRefused(t *testing.T) {
	for about, hint := range map[string]string{
		"Microsoft.Storage/storageAccount":         "Microsoft.Storage/storageAccounts",
		"Microsft.Storage/storageAccounts":         "Microsoft.Storage/storageAccounts",
		"Microsoft.Network/virtualNetworks/subnet": "Microsoft.Network/virtualNetworks/subnets",
		"Microsoft.Foo/bar":                        "Microsoft.Foo/bar",
		"modules":                                  "module",
	} {
		if _, err := New("org", "case", about); err == nil || !strings.Contains(err.Error(), hint) {
			t.Errorf("%s: %v", about, err)
		}
	}
	if _, err := New("org", "default", Module); err == nil {
		t.Error("a word of Rego is taken for a package")
	}
}
