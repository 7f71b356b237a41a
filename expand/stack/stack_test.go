package stack

import (
	"path"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

const usable = `{"actionOnUnmanage":"detachAll","denySettingsMode":"none"`

func codes(diags diag.List) string {
	var found []string
	for _, d := range diags {
		found = append(found, d.Severity.String()+" "+string(d.Code))
	}
	return strings.Join(found, ", ")
}

func TestFind(t *testing.T) {
	bare := usable + "}"
	excluding := func(names ...string) string {
		return usable + `,"ExcludedAzOpsFiles":["` + strings.Join(names, `","`) + `"]}`
	}
	for _, c := range []struct {
		name                 string
		files                source.Memory
		template, parameters string
		o                    Options
		want                 string // settings file; "!" before it: found and unusable
	}{
		{"nothing", source.Memory{}, "d/a.bicep", "", Options{}, ""},
		{"the folder's file", source.Memory{"d/.deploymentStacks.json": bare}, "d/a.bicep", "", Options{}, "d/.deploymentStacks.json"},
		{"no way up", source.Memory{".deploymentStacks.json": bare}, "d/a.bicep", "", Options{}, ""},
		{"the template's own file", source.Memory{"d/.deploymentStacks.json": bare, "d/a.deploymentStacks.json": bare},
			"d/a.bicep", "", Options{}, "d/a.deploymentStacks.json"},
		{"the parameter file's own", source.Memory{"d/a.x1.deploymentStacks.json": bare, "d/a.deploymentStacks.json": bare},
			"d/a.bicep", "d/a.x1.bicepparam", Options{}, "d/a.x1.deploymentStacks.json"},
		{"JSON parameters", source.Memory{"d/a.x1.deploymentStacks.json": bare}, "d/a.json", "d/a.x1.parameters.json", Options{}, "d/a.x1.deploymentStacks.json"},
		{"several are not allowed", source.Memory{"d/a.x1.deploymentStacks.json": bare, "d/a.deploymentStacks.json": bare},
			"d/a.bicep", "d/a.x1.bicepparam", Options{SingleParameterFile: true}, "d/a.deploymentStacks.json"},
		{"another suffix", source.Memory{"d/a.x1.deploymentStacks.json": bare}, "d/a.json", "d/a.x1.parameters.json", Options{ParameterSuffix: ".env"}, ""},
		{"excluded as Bicep", source.Memory{"d/.deploymentStacks.json": excluding("A.BICEP")}, "d/a.bicep", "", Options{}, ""},
		{"excluded as what it is built to", source.Memory{"d/.deploymentStacks.json": excluding("a.json")}, "d/a.bicep", "", Options{}, ""},
		{"JSON excluded as Bicep", source.Memory{"d/.deploymentStacks.json": excluding("a.bicep")}, "d/a.json", "", Options{}, ""},
		{"names are exact", source.Memory{"d/.deploymentStacks.json": excluding("aa.bicep", "a", "*.bicep", "d/a.bicep")}, "d/a.bicep", "", Options{}, "d/.deploymentStacks.json"},
		{"excluded by the own file: the next", source.Memory{"d/a.deploymentStacks.json": excluding("a.bicep"), "d/.deploymentStacks.json": bare},
			"d/a.bicep", "", Options{}, "d/.deploymentStacks.json"},
		{"excluded by parameter file", source.Memory{"d/.deploymentStacks.json": excluding("a.x1.bicepparam")}, "d/a.bicep", "d/a.x1.bicepparam", Options{}, ""},
		{"a parameter file's settings exclude nothing", source.Memory{"d/a.x1.deploymentStacks.json": excluding("a.bicep")},
			"d/a.bicep", "d/a.x1.bicepparam", Options{}, "d/a.x1.deploymentStacks.json"},
		{"they do in the wiki", source.Memory{"d/a.x1.deploymentStacks.json": excluding("a.bicep"), "d/.deploymentStacks.json": bare},
			"d/a.bicep", "d/a.x1.bicepparam", Options{ExcludeFromParameterFile: true}, "d/.deploymentStacks.json"},
		{"an x in the path", source.Memory{"axe/a.deploymentStacks.json": excluding("a.json")}, "axe/a.json", "axe/a.parameters.json", Options{}, ""},
		{"an x in the path, with the quirk", source.Memory{"axe/a.deploymentStacks.json": excluding("a.json")},
			"axe/a.json", "axe/a.parameters.json", Options{SuffixInPath: true}, "axe/a.deploymentStacks.json"},
		{"broken: no other is tried", source.Memory{"d/a.deploymentStacks.json": "{", "d/.deploymentStacks.json": bare},
			"d/a.bicep", "", Options{}, "!d/a.deploymentStacks.json"},
		{"broken parameter file's: no other is tried", source.Memory{"d/a.x1.deploymentStacks.json": "[]", "d/.deploymentStacks.json": bare},
			"d/a.bicep", "d/a.x1.bicepparam", Options{}, "!d/a.x1.deploymentStacks.json"},
		{"pulled by AzOps", source.Memory{"d/.deploymentStacks.json": bare, "d/a.json": `{"metadata":{"_generator":{"name":"AzOps"}}}`}, "d/a.json", "", Options{}, ""},
		{"a parameter file is no template", source.Memory{"d/.deploymentStacks.json": bare}, "d/a.parameters.json", "", Options{}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			found, diags := Find(c.files, c.template, c.parameters, c.o)
			got := found.File
			if got != "" && found.Settings == nil {
				got = "!" + got
				if !diags.HasErrors() {
					t.Error("unusable, but nothing said")
				}
			} else if len(diags) > 0 {
				t.Errorf("said %s", codes(diags))
			}
			if got != c.want {
				t.Errorf("got %q, want %q (%v)", got, c.want, found.Candidates)
			}
		})
	}
}

func TestRead(t *testing.T) {
	for _, c := range []struct{ name, text, want, mention string }{
		{"fine", usable + "}", "", ""},
		{"case does not count", `{"ActionOnUnmanage":"DELETEALL","DenySettingsMode":"DenyWriteAndDelete"}`, "", ""},
		{"a bare text for a list", usable + `,"denySettingsExcludedPrincipal":"5f3e7f80-3d44-4b93-8ad9-4e2a4c1f6b21"}`, "", ""},
		{"wrong value", `{"actionOnUnmanage":"deleteEverything","denySettingsMode":"none"}`, "error stack-settings-invalid", "deleteResources"},
		{"unknown setting", usable + `,"locaton":"x"}`, "warning stack-setting-unknown", "location"},
		{"missing", `{"actionOnUnmanage":"deleteAll"}`, "error stack-settings-invalid", "denySettingsMode"},
		{"wrong type", usable + `,"denySettingsApplyToChildScopes":"yes"}`, "error stack-settings-invalid", "denySettingsApplyToChildScopes"},
		{"too many principals", usable + `,"denySettingsExcludedPrincipal":["1","2","3","4","5","6"]}`, "error stack-settings-invalid", "5"},
		{"not an object", `[]`, "error stack-settings-invalid", "object"},
		{"not JSON", `{`, "error json-syntax", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, diags := Read(source.NewFile("s.json", c.text))
			if got := codes(diags); got != c.want {
				t.Fatalf("got %s, want %s", got, c.want)
			}
			if len(diags) > 0 && !strings.Contains((diags[0].Message+diags[0].Hint).String(), c.mention) {
				t.Errorf("%s (%s) does not mention %s", diags[0].Message, diags[0].Hint, c.mention)
			}
		})
	}
}

func TestCheckScope(t *testing.T) {
	s, _ := Read(source.NewFile("s.json", usable+`,"Location":"westeurope"}`))
	for scope, want := range map[string]string{
		"resourceGroup": "warning stack-setting-ignored", "subscription": "warning stack-setting-ignored", "tenant": "error stack-scope",
	} {
		if got := codes(s.CheckScope(scope)); got != want {
			t.Errorf("%s: %s", scope, got)
		}
	}
}

// The repository in the style of AzOps, as its table says.
func TestProject(t *testing.T) {
	const root = "../../fixtures/projects/stacks/root"
	view, diags := Folder(source.NewBoundary().Outright(), root, Options{})
	want := map[string]string{
		"connectivity/hub.bicep":                "hub.deploymentStacks.json",
		"connectivity/dns.bicep":                ".deploymentStacks.json",
		"connectivity/legacy.bicep":             "none",
		"workloads/app.x1.bicepparam":           "app.x1.deploymentStacks.json",
		"workloads/app.x2.bicepparam":           "app.deploymentStacks.json",
		"workloads/app.site.bicep":              "none",
		"workloads/batch.bicep":                 "none",
		"policies/baseline.bicep":               ".deploymentStacks.json",
		"policies/subscription.parameters.json": ".deploymentStacks.json",
	}
	for _, found := range view.Templates {
		name := strings.TrimPrefix(found.entryFile(), root+"/")
		got := "none"
		if found.IsStack() {
			got = path.Base(found.File)
		}
		if want[name] != got {
			t.Errorf("%s: got %s, want %s", name, got, want[name])
		}
		delete(want, name)
	}
	if len(want) > 0 {
		t.Errorf("not found: %v", want)
	}
	said := map[string]int{}
	for _, d := range diags {
		said[strings.TrimPrefix(d.FileName(), root+"/")+" "+string(d.Code)]++
	}
	for _, expected := range []string{
		"workloads/batch.deploymentStacks.json json-syntax",
		"policies/.deploymentStacks.json stack-settings-invalid",
		"policies/.deploymentStacks.json stack-setting-unknown",
	} {
		if said[expected] != 1 {
			t.Errorf("%s said %d times", expected, said[expected])
		}
	}
	for _, g := range view.Files {
		affected, _ := Affected(source.NewBoundary().Outright(), g.File, Options{})
		if g.Usable && len(affected) != len(g.Templates) {
			t.Errorf("%s governs %d templates, its change affects %d", g.File, len(g.Templates), len(affected))
		}
	}
}

func TestAffected(t *testing.T) {
	bare := usable + "}"
	template := `{"$schema":"https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#"}`
	files := source.Memory{
		"d/.deploymentStacks.json": usable + `,"excludedAzOpsFiles":["c.bicep"]}`, "d/b.deploymentStacks.json": bare,
		"d/broken.deploymentStacks.json": "{", "d/broken.bicep": "",
		"d/a.bicep": "", "d/a.json": template, "d/b.bicep": "", "d/c.bicep": "", "d/j.json": template, "d/j.x1.parameters.json": "{}",
		"d/j.x1.deploymentStacks.json": bare, "d/j.x2.parameters.json": "{}", "d/other.json": "{}", "d/sub/e.bicep": "",
		"d/pulled.json": template[:len(template)-1] + `,"metadata":{"_generator":{"name":"AzOps"}}}`,
	}
	for settings, want := range map[string]string{
		"d/.deploymentStacks.json":       "d/a.bicep d/j.x2.parameters.json",
		"d/b.deploymentStacks.json":      "d/b.bicep",
		"d/j.x1.deploymentStacks.json":   "d/j.x1.parameters.json",
		"d/broken.deploymentStacks.json": "d/broken.bicep",
	} {
		affected, _ := Affected(files, settings, Options{})
		var got []string
		for _, f := range affected {
			got = append(got, f.entryFile())
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s affects %v, want %s", settings, got, want)
		}
	}
}

func TestCollisions(t *testing.T) {
	long := "d/" + strings.Repeat("a", 53)
	files := source.Memory{"d/.deploymentStacks.json": usable + "}", long + "1.bicep": "", long + "2.bicep": "", "d/a&b.bicep": ""}
	_, diags := Folder(files, "d", Options{})
	if got := codes(diags); got != "warning stack-name, error stack-name-collision" {
		t.Errorf("got %s", got)
	}
}
