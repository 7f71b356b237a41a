package policies

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
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
		got := strings.Join(footprint(parsed(t, text)), " ")
		if got == "" && len(footprint(parsed(t, text))) == 0 {
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
	if got := footprint(aliased); len(got) != 1 || got[0] != "module" {
		t.Errorf("an import by another name leads to %q", got)
	}
}

// TestGate shows what decides whether a policy applies.
func TestGate(t *testing.T) {
	const findings = "findings contains {\"path\": [], \"message\": \"m\"} if count(input.template.resources) > 1\n\n"
	for text, want := range map[string]string{
		findings + `applies if input.template.metadata.made`:                                     `template.metadata`,
		findings + "applies if not made\n\nmade if here.made\n\nhere := input.template.metadata": `template.metadata`,
		findings + "applies if is(input.module.root)\n\nis(x) if x == input.resource.name":       `module.root resource.name`,
		findings + `applies if data.company.p.made` + "\n\nmade if input.template.metadata.made": `template.metadata template.resources`,
		findings + `applies if data.company.other.made`:                                          ``,
		findings + `applies if count(input) > 1`:                                                 ``,
		findings + `applies if input.module.root else := true if input.template.outputs`:         `module.root template.outputs`,
		findings: `template.resources`,
	} {
		if got := strings.Join(gate(parsed(t, text)), " "); got != want {
			t.Errorf("%s\nlooks at %q first instead of %q", text, got, want)
		}
	}
	aliased, err := ast.ParseModuleWithOpts("p.rego", "package p\nimport input.module as m\napplies if m.root\nfindings contains {} if input.resource", ast.ParserOptions{RegoVersion: ast.RegoV1})
	if err != nil {
		t.Fatal(err)
	}
	if got := gate(aliased); len(got) != 1 || got[0] != "module" {
		t.Errorf("an import by another name leads to %q", got)
	}
}

func TestSight(t *testing.T) {
	s := sight{"module.root", "template"}
	for place, want := range map[string]bool{"template": true, "template.resources": true, "module": true, "module.outer": false, "resource": false} {
		if s.of(place) != want {
			t.Errorf("%s: %v", place, !want)
		}
	}
	if !s.onlyTemplate() || s.onlyFacts() || !(sight{"module.secrets"}).onlyFacts() || everything.onlyTemplate() || everything.onlyFacts() || (sight{}).onlyFacts() {
		t.Error("it is mistaken what a policy goes by")
	}
	if names, whole := (sight{"resource.name", "resource.sku", "file"}).members("resource"); whole || strings.Join(names, " ") != "name sku" {
		t.Error(names, whole)
	}
}

// TestNeeds shows which policies are not asked as long as nothing is configured.
func TestNeeds(t *testing.T) {
	for text, want := range map[string]string{
		`applies if names.wanted("KEY")`:                                              "[{KEY 0}]",
		`applies if data.configuration.KEY == true`:                                   "[{KEY 1}]",
		"applies if {\n\tinput.resource.a\n\tcount(data.configuration.KEY) > 0\n}":    "[{KEY 2}]",
		"applies if names.wanted(\"KEY\")\n\napplies if names.wanted(\"OTHER\")":      "[{KEY 0} {OTHER 0}]",
		"applies if names.wanted(\"KEY\")\n\napplies if input.resource.a":             "[]",
		`applies if not names.wanted("KEY")`:                                          "[]",
		`applies if data.configuration.KEY == input.resource.a`:                       "[]",
		"default applies := true\n\napplies := false if not names.wanted(\"KEY\")":    "[]",
		`applies if names.wanted("KEY") else := true if input.resource.a`:             "[]",
		`findings contains {"path": [], "message": "m"} if names.wanted("elsewhere")`: "[]",
	} {
		if got := fmt.Sprint(needs(parsed(t, text))); got != want {
			t.Errorf("%s\nneeds %s instead of %s", text, got, want)
		}
	}
	for _, test := range []struct {
		need  need
		value any
		met   bool
	}{
		{need{"K", needsText}, "a", true}, {need{"K", needsText}, "", false}, {need{"K", needsText}, nil, false}, {need{"K", needsText}, true, false},
		{need{"K", needsTrue}, true, true}, {need{"K", needsTrue}, false, false}, {need{"K", needsTrue}, "true", false},
		{need{"K", needsEntries}, []any{"a"}, true}, {need{"K", needsEntries}, []any{}, false}, {need{"K", needsEntries}, "a", true}, {need{"K", needsEntries}, nil, false},
	} {
		if test.need.met(map[string]any{"K": test.value}) != test.met {
			t.Errorf("%v with %v is %v", test.need, test.value, !test.met)
		}
	}
}

// TestSameTemplates asks about deployments of one template, and of another one in
// the same place, in files that come one after the other: what is kept of an answer
// must not be taken for that of something else.
func TestSameTemplates(t *testing.T) {
	files := source.Memory{"own/p.rego": `# METADATA
# title: Deployments have no parameter a.
# custom: {types: [Microsoft.Resources/deployments]}
package company.p

findings contains {"in": "template", "path": ["parameters", "a"], "message": "m"} if {
	input.template.parameters.a
	not input.module.root == true
}
`, "own/q.rego": `# METADATA
# title: Outputs hold no secrets.
# custom: {types: [Microsoft.Resources/deployments]}
package company.q

findings contains {"in": "template", "path": ["outputs", name], "message": "m"} if some name, _ in input.module.secrets.outputs
`}
	e, diags := Load(Options{Folders: []Folder{{"own", files}}, Only: []string{"company-*"}})
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	secret := value.NewString("s").Mark(value.Secret)
	check := func(name, text string, outputs ...deployment.Output) string {
		root, _ := value.Parse(source.NewFile(name, text))
		d := &deployment.Deployment{Root: &deployment.Module{Name: "main", Template: value.NewObject(nil)}}
		for i, template := range root.Items() {
			m := &deployment.Module{Name: "n", Parent: d.Root, Template: template, Outputs: outputs}
			id := fmt.Sprintf("/subscriptions/s/providers/Microsoft.Resources/deployments/d%d", i)
			r := &deployment.Resource{ID: id, Type: "Microsoft.Resources/deployments", Name: "d", Module: d.Root, Deploys: m,
				Body: object("type", value.NewString("Microsoft.Resources/deployments"), "name", value.NewString(fmt.Sprint("d", i)))}
			m.Resource = r
			d.Resources = append(d.Resources, r)
		}
		var found []string
		for _, f := range e.Check(context.Background(), d).Findings {
			found = append(found, f.Rule.ID+" "+f.Resource.Name+" "+f.Pointer()+" "+where(f.Span))
		}
		return strings.Join(found, "\n")
	}
	const with, without = `{"parameters": {"a": {}}}`, `{"parameters": {"b": {}}}`
	for i, step := range []struct {
		text    string
		outputs []deployment.Output
		want    string
	}{
		{"[" + with + ", " + without + ", " + with + "]", nil, "company-p d0 /parameters/a 1.json:1:23\ncompany-p d2 /parameters/a 1.json:1:77"},
		{"[" + without + ", " + with + "]", nil, "company-p d1 /parameters/a 2.json:1:50"},
		{"[" + without + "]", []deployment.Output{{Name: "o", Value: secret}}, "company-q d0 /outputs/o 3.json:1:2"},
		{"[" + without + "]", nil, ""},
	} {
		if got := check(fmt.Sprintf("%d.json", i+1), step.text, step.outputs...); got != step.want {
			t.Errorf("%s\ngives\n%s\ninstead of\n%s", step.text, got, step.want)
		}
	}
}

func where(s source.Span) string {
	if s.IsZero() {
		return "nowhere"
	}
	p := s.File.Position(s.Start)
	return fmt.Sprintf("%s:%d:%d", s.File.Name, p.Line, p.Column)
}

// TestIdle shows what is said of a policy that nobody has configured: that it does
// not apply, and in a trace why.
func TestIdle(t *testing.T) {
	d := &deployment.Deployment{Root: &deployment.Module{Name: "main"}, Resources: []*deployment.Resource{{
		ID: "/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/a", Type: "Microsoft.Storage/storageAccounts", Name: "a",
		Body: object("type", value.NewString("Microsoft.Storage/storageAccounts"), "name", value.NewString("a")),
	}}}
	outcome := func(configuration map[string]any) Outcome {
		e, _ := Load(Options{Only: []string{"storage-naming"}, Configuration: configuration})
		verdicts := e.Check(context.Background(), d).Verdicts
		if len(verdicts) != 1 {
			t.Fatal(verdicts)
		}
		return verdicts[0].Outcome
	}
	const key = "AZURE_STORAGE_ACCOUNT_NAME_FORMAT"
	if got := outcome(nil); got != None {
		t.Errorf("not configured: %v", got)
	}
	if got := outcome(map[string]any{key: "^b"}); got != Fail {
		t.Errorf("configured: %v", got)
	}
	if got := outcome(map[string]any{strings.ToLower(key): "^a"}); got != Pass {
		t.Errorf("configured otherwise: %v", got)
	}
	e, _ := Load(Options{Only: []string{"storage-naming"}})
	var trace strings.Builder
	if err := e.Trace(context.Background(), d, &trace); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(trace.String(), key) {
		t.Errorf("the trace does not show the setting:\n%s", &trace)
	}
}
