package input

import (
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
)

func parsed(t *testing.T, text string) *ast.Module {
	t.Helper()
	m, err := ast.ParseModuleWithOpts("p.rego", "package company.p\n\nimport data.forearm.lib.names\n\n"+text, ast.ParserOptions{RegoVersion: ast.RegoV1})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestFootprint shows what is read off the source of a policy.
func TestFootprint(t *testing.T) {
	for text, want := range map[string]string{
		`findings contains {"path": [], "message": "m"} if input.resource.sku.name == "a"`:                              `resource.sku`,
		`findings contains {"path": [], "message": "m"} if input.resource["sku"]`:                                       `resource.sku`,
		`findings contains {"path": [name], "message": "m"} if some name, _ in input.template.parameters`:               `template.parameters`,
		`findings contains {"path": [name], "message": "m"} if input.resource[name]`:                                    `resource`,
		`findings contains {"path": [], "message": "m"} if names.last(input.parent) == input.secrets[input.file.line]`:  `file.line parent secrets`,
		`findings contains {"path": [], "message": "m"} if count(input) > 1`:                                            ``,
		`findings contains {"path": [], "message": "m"} if data.configuration.KEY == input.module.root`:                 `module.root`,
		`findings contains {"path": [], "message": "m"} if data.company.p.mine`:                                         `-`,
		`findings contains {"path": [], "message": "m"} if data.company.other.theirs`:                                   ``,
		`findings contains {"path": [], "message": "m"} if data.forearm.lib.names.wanted("KEY") with input.module as 1`: `module`,
	} {
		got := strings.Join(FootprintOf(parsed(t, text)), " ")
		if got == "" && len(FootprintOf(parsed(t, text))) == 0 {
			got = "-"
		}
		if got != want {
			t.Errorf("%s\nlooks at %q instead of %q", text, got, want)
		}
	}
	aliased, err := ast.ParseModuleWithOpts("p.rego", "package p\nimport input.module as m\nfindings contains {} if m.root", ast.ParserOptions{RegoVersion: ast.RegoV1})
	if err != nil {
		t.Fatal(err)
	}
	if got := FootprintOf(aliased); len(got) != 1 || got[0] != "module" {
		t.Errorf("an import by another name leads to %q", got)
	}
}

func TestSight(t *testing.T) {
	s := Footprint{"module.root", "template"}
	for place, want := range map[string]bool{"template": true, "template.resources": true, "module": true, "module.outer": false, "resource": false} {
		if s.Covers(place) != want {
			t.Errorf("%s: %v", place, !want)
		}
	}
	if !s.OnlyTemplate() || (Footprint{"module.secrets"}).OnlyTemplate() || Everything.OnlyTemplate() || (Footprint{}).OnlyTemplate() {
		t.Error("OnlyTemplate is wrong")
	}
	if names, whole := (Footprint{"resource.name", "resource.sku", "file"}).Members("resource"); whole || strings.Join(names, " ") != "name sku" {
		t.Error(names, whole)
	}
}
