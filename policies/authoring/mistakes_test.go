package authoring

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies/loading"
)

// TestMistakes checks what is reported about policies that can never fire, and that
// nothing is reported about those that can.
func TestMistakes(t *testing.T) {
	const head = "# METADATA\n# title: T.\n# custom:\n#   types: [Microsoft.Storage/storageAccounts]\n#   configuration:\n#     ORG_OWN: 1\npackage org.p\n\n"
	answer := func(condition string) string {
		return head + `findings contains {"path": ["properties"], "message": "m"} if { ` + condition + " }\n"
	}
	for _, test := range []struct {
		name, source, want string
	}{
		{"a type that there is not", strings.Replace(answer("true"), "storageAccounts]", "storageAccount]", 1),
			"warning: Unknown resource type Microsoft.Storage/storageAccount: the policy is never evaluated for it. Did you mean Microsoft.Storage/storageAccounts?"},
		{"a namespace that there is not", strings.Replace(answer("true"), "Microsoft.Storage/", "Microsoft.Storrage/", 1),
			"warning: Unknown resource type Microsoft.Storrage/storageAccounts: the policy is never evaluated for it."},
		{"no type at all", strings.Replace(answer("true"), "Microsoft.Storage/storageAccounts", "tempalte", 1),
			"warning: Invalid resource type tempalte: the policy is never evaluated. A type has a namespace and a name, such as Microsoft.Storage/storageAccounts. Did you mean template?"},
		{"a type of an extension", strings.Replace(answer("true"), "Microsoft.Storage/storageAccounts", "core/Widget, contoso.example/Thing, Microsoft.Graph/groups", 1), ""},
		{"a type that is left out", strings.Replace(answer("true"), "#   configuration:", "#   except: [Microsoft.Storage/nothing]\n#   configuration:", 1),
			"warning: Unknown resource type Microsoft.Storage/nothing: the policy is never evaluated for it."},
		{"deny with metadata", head + `deny contains "x" if true`,
			"error: The policy has no rule findings, and is never evaluated. deny is never evaluated. " + answerHint},
		{"deny without", "package org.p\n\nviolation contains \"x\" if true", "warning: The module has no rule findings, and counts as a library: violation is never evaluated. " + answerHint},
		{"a slip", "package org.p\n\nfinding contains \"x\" if true", "warning: The module has no rule findings, and counts as a library: finding is never evaluated. " + answerHint},
		{"a library", "package org.p\n\nallowed(x) if x > 1", "warning: The file is not a policy, since it has no rule findings, and no other file uses it."},
		{"no set", head + `findings := [{"path": [], "message": "m"}]`, "error: The rule findings is not a set, and is never evaluated. " + answerHint},
		{"by key", head + `findings["a"] := 1`, "error: The rule findings is not a set, and is never evaluated. " + answerHint},
		{"no message", head + `findings contains {"path": ["tags"]} if true`, "error: A finding without a message cannot be reported. " + answerHint},
		{"no message in a variable", head + "findings contains f if {\n\tf := {\"path\": [\"tags\"]}\n}", "error: A finding without a message cannot be reported. " + answerHint},
		{"an empty message", head + `findings contains {"path": ["tags"], "message": ""} if true`, "error: The message of a finding must be a string."},
		{"a message that is none", head + `findings contains {"path": ["tags"], "message": 1} if true`, "error: The message of a finding must be a string."},
		{"a text", head + `findings contains "x" if true`, "error: A finding must be an object with path and message. " + answerHint},
		{"a path in a text", head + `findings contains {"path": "properties.a", "message": "m"} if true`,
			`error: A path must be an array of names and numbers, or a JSON pointer, not properties.a. Write ["properties", "a"].`},
		{"a pointer", head + `findings contains {"path": "/properties/accessTier", "message": "m"} if true`, ""},
		{"a path that is a number", head + `findings contains {"path": 1, "message": "m"} if true`, "error: A path must be an array of names and numbers, or a JSON pointer. " + answerHint},
		{"a path with resource", head + `findings contains {"path": ["resource", "tags"], "message": "m"} if true`,
			"warning: A path starts at the resource, so it must not begin with resource. Leave resource out."},
		{"another member", head + `findings contains {"path": [], "mesage": "m", "message": "m"} if true`, "warning: Unknown key mesage of a finding: it is ignored. Did you mean message?"},
		{"a fix", strings.Replace(answer("true"), "#   types", "#   fix: {set: properties.minimumTlsVersion, value: TLS1_2}\n#   types", 1), ""},
		{"a fix anywhere", strings.Replace(answer("true"), "#   types", "#   fix: [{set: '**.enabled', value: 1}, {remove: tags.a}, {set: 'properties.networkAcls.ipRules[*].action', value: Allow}]\n#   types", 1), ""},
		{"a fix where nothing is", strings.Replace(answer("true"), "#   types", "#   fix: {set: properties.minimumTlsVerson, value: TLS1_2}\n#   types", 1),
			"warning: Resources of the type Microsoft.Storage/storageAccounts have no properties.minimumTlsVerson, which the fix changes. Did you mean minimumTlsVersion?"},
		{"a fix with a value of another type", strings.Replace(answer("true"), "#   types", "#   fix: {set: properties.allowBlobPublicAccess, value: 'false'}\n#   types", 1),
			`warning: The fix puts "false" at properties.allowBlobPublicAccess, which resources of the type Microsoft.Storage/storageAccounts do not take there.`},
		{"a fix with another value", strings.Replace(answer("true"), "#   types", "#   fix: {set: properties.accessTier, value: Warm}\n#   types", 1),
			`warning: The fix puts "Warm" at properties.accessTier, which resources of the type Microsoft.Storage/storageAccounts do not take there.`},
		{"a fix that is none", strings.Replace(answer("true"), "#   types", "#   fix: {set: properties.accessTier}\n#   types", 1), "error: "},
		{"a severity that is none", head + `findings contains {"path": [], "message": "m", "severity": "fatal"} if true`, "error: The severity of a finding must be error, warning or note."},
		{"a severity above", strings.Replace(head, "#   types", "#   severity: note\n#   types", 1) + `findings contains {"path": [], "message": "m", "severity": "error"} if true`,
			"warning: A finding cannot have a higher severity than its policy (note). Set custom.severity, and lower the severity of single findings."},
		{"a message that is made", head + `findings contains {"path": [], "message": sprintf("%v", [1])} if true`, ""},
		{"a value that there is not", answer(`input.resource.properties.minimumTlsVersion == "TLS12"`),
			"warning: properties.minimumTlsVersion of Microsoft.Storage/storageAccounts is never TLS12. Did you mean TLS1_2?"},
		{"one of several", answer(`input.resource.properties.accessTier in {"Hot", "Warm"}`),
			"warning: properties.accessTier of Microsoft.Storage/storageAccounts is never Warm."},
		{"by way of a variable", answer("acls := input.resource.properties.networkAcls\n\tacls.defaultAction == \"Denied\""),
			"warning: properties.networkAcls.defaultAction of Microsoft.Storage/storageAccounts is never Denied."},
		{"in a list", answer("some rule in input.resource.properties.networkAcls.ipRules\n\trule.action == \"Permit\""),
			"warning: properties.networkAcls.ipRules.*.action of Microsoft.Storage/storageAccounts is never Permit. There are: Allow."},
		{"by object.get", answer(`object.get(input.resource, ["properties", "accessTier"], "Hot") == "Warm"`),
			"warning: properties.accessTier of Microsoft.Storage/storageAccounts is never Warm."},
		{"in another case", answer(`lower(input.resource.properties.accessTier) == "Hot"`), "warning: Hot never equals the result of lower or upper. Write hot."},
		{"by a library", "import data.forearm.lib.text\n", ""},
		{"a value that there is", answer(`lower(input.resource.properties.accessTier) == "hot"`), ""},
		{"any text", answer(`input.resource.name == "x"`), ""},
		{"an option", answer(`data.configuration.ORG_OTHER == 1`),
			"warning: No policy declares the option ORG_OTHER: where it is not set, rules that read it are undefined. Declare it with its default under custom.configuration."},
		{"an option by object.get", answer(`object.get(data.configuration, "ORG_OWM", 1) == 1`),
			"warning: No policy declares the option ORG_OWM: where it is not set, rules that read it are undefined. Did you mean ORG_OWN?"},
		{"an option in small letters", answer(`data.configuration.org_own == 1`),
			"warning: No policy declares the option org_own: where it is not set, rules that read it are undefined. Option keys are in upper case in policies: ORG_OWN."},
		{"a declared option", answer(`data.configuration.ORG_OWN == 1`), ""},
		{"an option of forearm's policies", answer(`count(data.configuration.AZURE_RESOURCE_ALLOWED_LOCATIONS) > 0`), ""},
		{"a schema that is none", strings.Replace(answer("true"), "#   types", "#   schema: {ORG_OWN: {type: nothing}}\n#   types", 1), "error: custom.schema.ORG_OWN is not a valid JSON Schema: "},
		{"a default that does not fit", strings.Replace(answer("true"), "#   types", "#   schema: {ORG_OWN: {type: string}}\n#   types", 1),
			"error: The default of the option ORG_OWN does not match its schema: expected string, but got number."},
		{"a schema of nothing", strings.Replace(answer("true"), "#   types", "#   schema: {ORG_NONE: {type: string}}\n#   types", 1),
			"warning: The option ORG_NONE has a schema and no default. Declare its default under custom.configuration."},
		{"a default that fits", strings.Replace(answer("true"), "#   types", "#   schema: {ORG_OWN: {type: integer, minimum: 1}}\n#   types", 1), ""},
		{"a key of the metadata", strings.Replace(answer("true"), "#   types", "#   sevirity: note\n#   types", 1), "warning: custom.sevirity means nothing. Did you mean custom.severity?"},
	} {
		t.Run(test.name, func(t *testing.T) {
			text := test.source
			if test.name == "by a library" {
				text = strings.Replace(answer(`text.one_of(input.resource.properties.accessTier, ["hot", "warm"])`), "findings", "import data.forearm.lib.text\n\nfindings", 1)
				test.want = "warning: properties.accessTier of Microsoft.Storage/storageAccounts is never warm."
			}
			files := source.Memory{"own/p.rego": text}
			_, diags := Load(loading.Options{Folders: []loading.Folder{{Path: "own", FS: files}}})
			var got []string
			for _, d := range diags {
				if d.Code != diag.PolicyInvalid {
					t.Errorf("%s: %s", d.Code, d.Message)
				}
				hint := ""
				if d.Hint != "" && !strings.HasSuffix(test.want, d.Message.String()) {
					hint = " " + d.Hint.String()
				}
				got = append(got, d.Severity.String()+": "+d.Message.String()+hint)
				if d.Span.File == nil {
					t.Errorf("%s has no place", d.Message)
				}
			}
			if text := strings.Join(got, "\n"); text != test.want && (!strings.HasSuffix(test.want, ": ") || !strings.HasPrefix(text, test.want)) {
				t.Errorf("got  %s\nwant %s", text, test.want)
			}
		})
	}
}

// TestOptionSchemas holds what the configuration says against what policies declare.
func TestOptionSchemas(t *testing.T) {
	files := source.Memory{"own/p.rego": "# METADATA\n# title: T.\n# custom:\n#   types: [\"*\"]\n#   configuration: {ORG_DAYS: 30}\n" +
		"#   schema: {ORG_DAYS: {type: integer, minimum: 1, description: days until it is said}}\npackage org.p\n\nfindings contains {\"path\": [], \"message\": \"m\"} if data.configuration.ORG_DAYS > 1\n"}
	for given, want := range map[any]string{
		30: "", "many": "Invalid value for the option ORG_DAYS of org-p: expected integer, but got string.",
		0: "Invalid value for the option ORG_DAYS of org-p: must be >= 1 but found 0.",
	} {
		e, diags := Load(loading.Options{Only: []string{"org-p"}, Folders: []loading.Folder{{Path: "own", FS: files}}, Configuration: map[string]any{"org_days": given}})
		got := ""
		for _, d := range diags {
			got += d.Message.String()
			if d.Code != diag.ConfigInvalid || d.Hint.String() != "integer, from 1: days until it is said" {
				t.Errorf("%v %s", d.Code, d.Hint)
			}
		}
		if got != want || len(e.Rules()) != 1 {
			t.Errorf("%v: %s", given, got)
		}
	}
}
