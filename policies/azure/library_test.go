package azure_test

import (
	"fmt"
	"testing"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
	"github.com/forearm/forearm/policies/azure"
	"github.com/forearm/forearm/policies/azure/alias"
	"github.com/forearm/forearm/policies/azure/document"
	"github.com/forearm/forearm/policies/azure/rule"
)

// TestLandingZonesLibrary reads the library with the built-in definitions: its architecture
// places assignments on management groups, and all that they name is found.
func TestLandingZonesLibrary(t *testing.T) {
	set := document.NewSet()
	for _, name := range []string{"builtin-definitions", "builtin-initiatives"} {
		for _, v := range definitions(t, name) {
			set.AddFile(v.Without("file"), v.Get("file").Str())
		}
	}
	for _, name := range []string{"definitions", "set_definitions", "assignments", "archetypes", "architectures"} {
		for _, v := range definitions(t, "alz-library-"+name) {
			if !v.Get("library").EqualFold("alz") {
				continue
			}
			content := v.Get("document")
			if content.IsAbsent() {
				content = v.Without("file", "library")
			}
			if !set.AddFile(content, v.Get("file").Str()) {
				t.Errorf("%s is not read", v.Get("file").Str())
			}
		}
	}
	set.Close()
	en := azure.New(set, rule.Fields{Table: alias.Embedded()}, day)
	for _, p := range en.Problems {
		t.Logf("%s: %s", p.In.Name, p.Message.String())
	}
	corpus.PrintFigure(t, "azure-policy landing zones: %d assignments, %d definitions applied, %d not judged, %d problems", len(set.Assignments), len(en.Assigned()), len(en.Unjudged), len(en.Problems))
	if len(en.Assigned()) < 1000 {
		t.Errorf("only %d definitions are applied", len(en.Assigned()))
	}
	if set.Parents["corp"] != "landingzones" || set.Parents["landingzones"] != "alz" {
		t.Errorf("the tree of management groups is %v", set.Parents)
	}
}

// TestExportedAssignments reads what PSRule's Export-AzPolicyAssignmentData writes.
func TestExportedAssignments(t *testing.T) {
	files := definitions(t, "psrule-exported-assignments")
	for _, v := range files {
		set := document.NewSet()
		if !set.AddFile(v.Get("document"), v.Get("file").Str()) || len(set.Assignments) == 0 {
			t.Errorf("%s is not read", v.Get("file").Str())
			continue
		}
		en := azure.New(set, rule.Fields{Table: alias.Embedded()}, day)
		if len(en.Assigned())+len(en.Unjudged) == 0 {
			for _, p := range en.Problems {
				t.Errorf("%s: %s", v.Get("file").Str(), p.Message.String())
			}
		}
	}
}

// TestForms reads one definition and its assignment in each form in which people have
// them.
func TestForms(t *testing.T) {
	const contents = `{"mode": "All", "policyRule": {"if": {"field": "type", "equals": "x"}, "then": {"effect": "audit"}}}`
	const scope = `/providers/Microsoft.Management/managementGroups/mg`
	definition := `{"name": "d", "properties": ` + contents + `}`
	assigned := `{"id": "` + scope + `/providers/Microsoft.Authorization/policyAssignments/a", "name": "a", "type": "Microsoft.Authorization/policyAssignments", `
	for name, files := range map[string][]string{
		"REST":             {definition, assigned + `"properties": {"scope": "` + scope + `", "policyDefinitionId": "/providers/Microsoft.Authorization/policyDefinitions/d"}}`},
		"command line":     {`{"id": "/providers/Microsoft.Authorization/policyDefinitions/d", "name": "d", "type": "Microsoft.Authorization/policyDefinitions", "mode": "All", "policyRule": {"if": {"field": "type", "equals": "x"}, "then": {"effect": "audit"}}}`, assigned + `"scope": "` + scope + `", "policyDefinitionId": "/providers/Microsoft.Authorization/policyDefinitions/d"}`},
		"list":             {`{"value": [` + definition + `]}`, `[` + assigned + `"properties": {"scope": "` + scope + `", "policyDefinitionId": "/providers/Microsoft.Authorization/policyDefinitions/d"}}]`},
		"properties alone": {contents, assigned + `"properties": {"scope": "` + scope + `", "policyDefinitionId": "/providers/Microsoft.Authorization/policyDefinitions/file0"}}`},
		"policy as code":   {definition, `{"nodeName": "/root", "scope": {"prod": ["` + scope + `"]}, "definitionEntry": {"policyName": "d"}, "assignment": {"name": "a"}, "children": [{"nodeName": "child", "parameters": {}}]}`},
	} {
		set := document.NewSet()
		for i, text := range files {
			v, diags := value.ParseText(text)
			if diags.HasErrors() {
				t.Fatalf("%s: %v", name, diags)
			}
			set.AddFile(v, fmt.Sprintf("file%d.json", i))
		}
		set.Close()
		en := azure.New(set, rule.Fields{Table: alias.Embedded()}, day)
		if len(en.Assigned()) != 1 || en.Assigned()[0].Assignment.Name != "a" || len(en.Problems) > 0 {
			t.Errorf("%s: %d definitions are assigned, problems %v", name, len(en.Assigned()), en.Problems)
		}
	}
}
