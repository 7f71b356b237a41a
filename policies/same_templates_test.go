package policies

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/loading"
)

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
	e, diags := Load(loading.Options{Folders: []loading.Folder{{Path: "own", FS: files}}, Only: []string{"company-*"}})
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
				Body: value.ObjectOf("type", value.NewString("Microsoft.Resources/deployments"), "name", value.NewString(fmt.Sprint("d", i)))}
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

// TestIdle shows the message about a policy that is not configured: that it does
// not apply, and in a trace why.
func TestIdle(t *testing.T) {
	d := &deployment.Deployment{Root: &deployment.Module{Name: "main"}, Resources: []*deployment.Resource{{
		ID: "/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/a", Type: "Microsoft.Storage/storageAccounts", Name: "a",
		Body: value.ObjectOf("type", value.NewString("Microsoft.Storage/storageAccounts"), "name", value.NewString("a")),
	}}}
	outcome := func(configuration map[string]any) findings.Outcome {
		e, _ := Load(loading.Options{Only: []string{"storage-naming"}, Configuration: configuration})
		verdicts := e.Check(context.Background(), d).Verdicts
		if len(verdicts) != 1 {
			t.Fatal(verdicts)
		}
		return verdicts[0].Outcome
	}
	const key = "AZURE_STORAGE_ACCOUNT_NAME_FORMAT"
	if got := outcome(nil); got != findings.None {
		t.Errorf("not configured: %v", got)
	}
	if got := outcome(map[string]any{key: "^b"}); got != findings.Fail {
		t.Errorf("configured: %v", got)
	}
	if got := outcome(map[string]any{strings.ToLower(key): "^a"}); got != findings.Pass {
		t.Errorf("configured otherwise: %v", got)
	}
	e, _ := Load(loading.Options{Only: []string{"storage-naming"}})
	var trace strings.Builder
	if err := e.Trace(context.Background(), d, true, &trace); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(trace.String(), key) {
		t.Errorf("the trace does not show the setting:\n%s", &trace)
	}
}
