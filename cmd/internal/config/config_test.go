package config

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/forearm/forearm/expand/source"
)

const full = `
ignore: [modules/]
context:
  subscription: {subscriptionId: 6f1d2c3b-4a59-4687-9786-a5b4c3d2e1f0}
  environment: AzureUSGovernment
  externalInputs: [{kind: sys.cli, config: x, value: 1}]
mocks: mocks.json
policies:
  folders: [policies]
  skip: [a, b]
  severity: {x: note}
suppressions:
  - {policy: p, resource: '*', reason: later, expires: 2030-01-01}
failOn: warning
outcome: fail
bicep: {timeout: 60}
stacks:
  rules: {stacks-extensibility-compatibility: {level: off}}
`

func TestLoad(t *testing.T) {
	c, diags, err := Load(source.Memory{"forearm.yaml": full}, "forearm.yaml", []string{"PSRULE_CONFIGURATION_AZURE_LINUX_OS_OFFERS=a;b"})
	if err != nil || len(diags) > 0 {
		t.Fatal(err, diags)
	}
	for _, pair := range [][2]any{
		{c.Ignore, []string{"modules/"}},
		{c.Mocks, []string{"mocks.json"}},
		{c.Policies.Folders, []string{"policies"}},
		{c.Policies.Skip, []string{"a", "b"}},
		{len(c.Suppressions), 1},
		{c.Suppressions[0].Policy + c.Suppressions[0].Resource + c.Suppressions[0].Reason + c.Suppressions[0].Dir, "p*later."},
		{c.Suppressions[0].Until, time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC)},
		{c.Suppressions[0].Span.Text(), "{policy: p, resource: '*', reason: later, expires: 2030-01-01}"},
		{c.FailOn, "warning"},
		{c.Outcome, []string{"fail"}},
		{c.Bicep.Timeout, 60},
		{c.Context.At("subscription", "subscriptionId").Str(), "6f1d2c3b-4a59-4687-9786-a5b4c3d2e1f0"},
		{c.Stacks.JSON(), `{"rules":{"stacks-extensibility-compatibility":{"level":"off"}}}`},
		{c.Policies.Options.JSON(), `{"AZURE_LINUX_OS_OFFERS":["a","b"]}`},
	} {
		if diff := cmp.Diff(pair[1], pair[0]); diff != "" {
			t.Error(diff)
		}
	}
}

func TestMistakes(t *testing.T) {
	for _, c := range []struct{ text, place, message string }{
		{"polices: {}", "polices", "unknown key polices; did you mean policies?"},
		{"suppressions: [{tier: x}]", "tier", "unknown key suppressions.0.tier; the keys are "},
		{"policies:\n  folder: x", "folder", "unknown key policies.folder; did you mean folders?"},
		{"failOn: sometimes", "sometimes", `failOn: value must be one of "error", "warning", "note", "none"`},
		{"context: {resourcegroup: x}", "resourcegroup", "unknown key context.resourcegroup; did you mean resourceGroup?"},
		{"suppressions: [{polcy: x}]", "polcy", "unknown key suppressions.0.polcy; did you mean policy?"},
		{"bicep: {timeout: soon}", "soon", "bicep.timeout: expected integer, but got string"},
		{"mocks: [1]", "1", "mocks.0: expected string, but got number"},
		{"- a", "- a", "a configuration is an object, found array"},
		{"a: [", "", "did not find expected node content"},
	} {
		_, diags, err := Load(source.Memory{"forearm.yaml": c.text}, "forearm.yaml", nil)
		if err != nil || !diags.HasErrors() {
			t.Errorf("%s: no error (%v)", c.text, err)
			continue
		}
		if !strings.Contains(diags[0].Message.String(), c.message) || c.place != "" && diags[0].Span.Text() != c.place {
			t.Errorf("%s: got %q at %q, want %q at %q", c.text, diags[0].Message, diags[0].Span.Text(), c.message, c.place)
		}
	}
}

func TestPSRule(t *testing.T) {
	c, diags, err := Load(source.Memory{"x.yaml": `
requires: {PSRule: '>=2'}
input: {pathIgnore: ['*', '!avm/**/defaults/*.test.bicep'], targetType: [x]}
configuration:
  AZURE_BICEP_FILE_EXPANSION: true
  AZURE_PARAMETER_FILE_EXPANSION: false
  AZURE_BICEP_FILE_EXPANSION_TIMEOUT: 600
  AZURE_RESOURCE_GROUP: {location: westeurope}
  AZURE_PARAMETER_DEFAULTS: {adminPassword: secret}
  AZURE_LINUX_OS_OFFERS: [x]
rule: {exclude: Azure.Resource.UseTags, includeLocal: false}
override: {level: {Azure.AKS.Version: Information}}
suppression: {Azure.AKS.AuthorizedIPs: [aks1, aks2]}
execution: {break: OnWarning}
`}, "x.yaml", []string{"PSRULE_CONFIGURATION_AZURE_RESOURCE_GROUP={\"name\":\"rg\"}"})
	if err != nil || len(diags) > 0 {
		t.Fatal(err, diags)
	}
	for _, pair := range [][2]any{
		{c.PSRule, true},
		{c.Ignore, []string{"*", "!avm/**/defaults/*.test.bicep"}},
		{c.Skip, Kinds{Parameters: true}},
		{c.Bicep.Timeout, 120},
		{c.Context.Get("parameterDefaults").JSON(), `{"adminPassword":"secret"}`},
		{c.Context.Get("resourceGroup").JSON(), `{"location":"westeurope","name":"rg"}`},
		{c.Policies.Options.JSON(), `{"AZURE_LINUX_OS_OFFERS":["x"]}`},
		{c.Policies.Skip, []string{"Azure.Resource.UseTags"}},
		{c.Policies.Severity.JSON(), `{"Azure.AKS.Version":"note"}`},
		{len(c.Suppressions), 0}, // the policies read them from the document
		{c.FailOn, "warning"},
		{withoutEffectOf(c), []string{"requires.PSRule (setup)", "input.targetType"}},
	} {
		if diff := cmp.Diff(pair[1], pair[0]); diff != "" {
			t.Error(diff)
		}
	}
}

func withoutEffectOf(c *Config) (list []string) {
	for _, w := range c.Without {
		if w.Setup {
			w.What += " (setup)"
		}
		list = append(list, w.What)
	}
	return list
}

func TestPSRuleChooses(t *testing.T) {
	for text, want := range map[string][]string{
		"configuration: {}":                                                                          {"Azure.Default", "default"},
		"rule: {include: [Azure.ACR.AdminUser]}":                                                     {"Azure.ACR.AdminUser"},
		"rule: {baseline: Azure.GA_2020_06}":                                                         {"Azure.GA_2020_06"},
		"rule: {include: Azure.ACR.AdminUser, baseline: Azure.GA_2020_06}":                           {"Azure.ACR.AdminUser"},
		"rule: {tag: {release: deprecated, ruleSet: ['2020_09', '2020_12']}}":                        {"Azure.ACR.ContentTrust", "Azure.APIM.ProductTerms", "Azure.Template.UseParameters", "Azure.Template.UseVariables"},
		"rule: {labels: {Azure.MCSB.v1/control: '*', Azure.WAF/maturity: L1}, include: Azure.ACR.*}": {"Azure.ACR.AdminUser", "Azure.ACR.AuditLogs"},
		"rule: {tag: {Azure.WAF/pillar: Cost Optimization, release: GA}, include: 'Azure.VM.D*', exclude: Azure.VM.DiskAttached}": {"Azure.VM.DiskSizeAlignment"},
	} {
		c, diags, err := Load(source.Memory{"x.yaml": text}, "x.yaml", nil)
		if err != nil || len(diags) > 0 {
			t.Fatal(err, diags)
		}
		if diff := cmp.Diff(want, c.Policies.Only); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
}

func TestRuleFolder(t *testing.T) {
	c, diags, err := Load(source.Memory{
		"r/ps-rule.yaml": "input: {pathIgnore: []}",
		"r/.ps-rule/a.Rule.yaml": "---\n# Synopsis: Not for tests\napiVersion: x\nkind: SuppressionGroup\nmetadata: {name: G}\nspec: {rule: [a]}\n" +
			"---\n# Synopsis: What we enforce\nkind: Baseline\nmetadata: {name: Our.Baseline}\nspec: {rule: {include: [x, y]}}\n",
		"r/.ps-rule/b.Rule.yaml":      "kind: [",
		"r/.ps-rule/sub/c.Rule.jsonc": "[\n// Synopsis: In JSON\n{\n// Synopsis: Known\n\"kind\": \"SuppressionGroup\", \"metadata\": {\"name\": \"J\"}}]",
		"r/.ps-rule/sub/d.Rule.ps1":   "Rule 'x' {}",
		"r/.ps-rule/e.Rule.yaml":      "kind: Rule\nmetadata: {name: Local.Rule}\n",
		"r/.ps-rule/notes.md":         "",
	}, "r/ps-rule.yaml", nil)
	if err != nil || diags.HasErrors() || len(diags) != 1 {
		t.Fatal(err, diags)
	}
	if len(c.Documents) != 3 || c.Documents[0].Synopsis != "Not for tests" || c.Documents[1].Synopsis != "What we enforce" || c.Documents[2].Synopsis != "Known" {
		t.Errorf("%+v", c.Documents)
	}
	if diff := cmp.Diff([]string{"r/.ps-rule/e.Rule.yaml", "r/.ps-rule/sub/d.Rule.ps1"}, withoutEffectOf(c)); diff != "" {
		t.Error(diff)
	}
	if rules, ok := c.BaselineRules("our.baseline"); !ok || cmp.Diff([]string{"x", "y"}, rules) != "" {
		t.Error(rules, ok)
	}
}

func TestStackLevelsAlone(t *testing.T) {
	c, diags, _ := Load(source.Memory{"c.json": `{"analyzers":{"core":{}}}`}, "c.json", nil)
	if len(diags) > 0 || c.Stacks.JSON() != `{"analyzers":{"core":{}}}` {
		t.Error(c.Stacks.JSON(), diags)
	}
}

func TestEveryKeyIsDocumented(t *testing.T) {
	for _, key := range Keys() {
		if key.Doc == "" || key.Type == "" {
			t.Errorf("%s has no documentation or type", key.Name)
		}
	}
}

func TestFind(t *testing.T) {
	files := source.Memory{"r/ps-rule.yaml": "", "r/a/b/main.bicep": "", "forearm.yaml": "", "r/c/forearm.yaml": "", "r/d/x": "", "f/forearm.yml": "", "f/g/h/forearm.json": ""}
	for _, c := range []struct{ dir, top, want string }{
		{"r/a/b", "r", "../../ps-rule.yaml"}, {"r", "r", "ps-rule.yaml"}, {"r/c", "r", "forearm.yaml"}, {".", ".", "forearm.yaml"},
		{"r/a/b", "r/a", ""}, {"r/d", "r/d", ""},
		// One of forearm's own adds to those above it, and stands instead of a ps-rule.yaml.
		{"f/g/h", ".", "forearm.json ../../forearm.yml ../../../forearm.yaml"}, {"f/g/h", "f", "forearm.json ../../forearm.yml"}, {"r/c", ".", "forearm.yaml ../../forearm.yaml"},
	} {
		if got := strings.Join(Find(files, c.dir, c.top), " "); got != c.want {
			t.Errorf("%s: got %q, want %q", c.dir, got, c.want)
		}
	}
}

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"# nothing\n":                  `{}`,
		"failOn: note\n":               `{"failOn":"note"}`,
		"{\"a\": 1, // comment\n}":     `{"a":1}`,
		"// comment\n{\"a\": 1}":       `{"a":1}`,
		"\n  [\"several\", \"lines\"]": `["several","lines"]`,
	} {
		v, diags := Parse(source.NewFile("f", text))
		if diags.HasErrors() || v.JSON() != want {
			t.Errorf("%q gives %s, %v", text, v.JSON(), diags)
		}
	}
}

// TestBelow lays a nearer configuration over another one: paths are seen from where each
// stands.
func TestBelow(t *testing.T) {
	files := source.Memory{
		"forearm.yaml": "policies: {only: [a], folders: p, severity: {a: note, b: note}}\ncontext: {resourceGroup: rg, subscription: {subscriptionId: s}}\n" +
			"mocks: m.json\nfailOn: error\nsynthesize: true\n",
		"x/y/forearm.yaml": "policies: {only: b, folders: ../q, severity: {a: error}}\ncontext: {resourceGroup: {location: l}}\nmocks: n.json\n" +
			"failOn: note\nsynthesize: false\nstack: on\noverrides: [{files: '*.json', policies: {skip: z}, context: {subscription: {subscriptionId: t}}}]\n",
	}
	load := func(name string) *Config {
		c, diags, err := Load(files, name, nil)
		if err != nil || len(diags) > 0 {
			t.Fatal(err, diags)
		}
		return c
	}
	far, near := load("forearm.yaml"), load("x/y/forearm.yaml")
	c := far.Below(near, false)
	o := c.Overridden(&c.Overrides[0])
	for _, pair := range [][2]any{
		{c.Policies.Only, []string{"a", "b"}},
		{c.Policies.Folders, []string{"p", "x/q"}},
		{c.Policies.Severity.JSON(), `{"a":"error","b":"note"}`},
		{c.Context.JSON(), `{"resourceGroup":{"name":"rg","location":"l"},"subscription":{"subscriptionId":"s"}}`},
		{c.Mocks, []string{"m.json", "x/y/n.json"}},
		{c.FailOn, "error"},
		{far.Below(near, true).FailOn, "note"},
		{c.Synthesize, false},
		{c.Stack, "on"},
		{c.Dir(), "."},
		{len(c.Files), 2},
		{len(near.Runs()), 1},
		{far.Policies.Only, []string{"a"}},
		{o.Policies.Skip, []string{"z"}},
		{o.Context.At("subscription", "subscriptionId").Str(), "t"},
		{c.Overrides[0].Dir, "x/y"},
	} {
		if diff := cmp.Diff(pair[1], pair[0]); diff != "" {
			t.Error(diff)
		}
	}
}
