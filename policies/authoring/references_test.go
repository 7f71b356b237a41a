package authoring

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies/loading"
)

// TestShippedLintClean expects no diagnostics about the shipped policies, read as
// written by users: they are right, or the lint is wrong.
func TestShippedLintClean(t *testing.T) {
	files, err := loading.ShippedFiles()
	if err != nil {
		t.Fatal(err)
	}
	own, n := source.Memory{}, 0
	for _, name := range files {
		if !strings.HasPrefix(name, "rules/") || !strings.HasSuffix(name, ".rego") || strings.HasSuffix(name, "_test.rego") {
			continue
		}
		text, err := loading.ReadShipped(name)
		if err != nil {
			t.Fatal(err)
		}
		own[name] = strings.NewReplacer("package forearm.rules", "package ours", "data.forearm.rules", "data.ours").Replace(text)
		n++
	}
	loaded, diags := Load(loading.Options{Folders: []loading.Folder{{Path: "rules", FS: own}}})
	for _, d := range diags {
		t.Errorf("%s:%d: %s %s", d.FileName(), line(d), d.Message, d.Hint)
	}
	if n < 500 || len(loaded.Rules()) < n {
		t.Errorf("%d of %d policies", len(loaded.Rules()), n)
	}
}

func line(d diag.Diagnostic) int {
	if d.Span.File == nil {
		return 0
	}
	return d.Span.File.Position(d.Span.Start).Line
}

// TestReferences has slips beside what is right. The line that is reported is the one with
// the comment "here"; without one nothing is to be said.
func TestReferences(t *testing.T) {
	const storage, subnets, nics = "Microsoft.Storage/storageAccounts", "Microsoft.Network/virtualNetworks/subnets", "Microsoft.Network/networkInterfaces"
	for _, test := range []struct{ name, types, body, want string }{
		{"capitals", storage, "input.deployment.by_type[\"Microsoft.Web/sites\"] # here", "The keys of by_type are in lower case: Microsoft.Web/sites never exists."},
		{"no type", storage, "input.deployment.by_type[\"microsoft.web/site\"] # here", "Unknown resource type microsoft.web/site: it is never a key of by_type."},
		{"an extension's type", storage, "input.deployment.by_type[\"apps/deployment\"]", ""},
		{"in object.get", storage, "object.get(input.deployment, [\"by_type\", \"Microsoft.Web/sites\"], []) != [] # here", "never exists"},
		{"in a list", storage, "some kind in [\"microsoft.web/sites\", \"Microsoft.Web/serverfarms\"]\n\tinput.deployment.by_type[kind] # here", "Microsoft.Web/serverfarms never exists"},
		{"an id", nics, "some c in input.resource.properties.ipConfigurations\n\tid := c.properties.subnet.id\n\tnot input.deployment.by_id[id] # here", "input.resource.properties.ipConfigurations.*.properties.subnet.id may not be"},
		{"an id that is lowered", nics, "some c in input.resource.properties.ipConfigurations\n\tid := lower(c.properties.subnet.id)\n\tnot input.deployment.by_id[id]", ""},
		{"every id", storage, "some id, _ in input.deployment.by_id\n\tnot input.deployment.by_id[id]", ""},
		{"a call", storage, "not startswith(input.resource.properties.accessTier, \"H\") # here", "If input.resource.properties.accessTier is missing, this is undefined"},
		{"an order", storage, "not input.resource.properties.keyPolicy.keyExpirationPeriodInDays > 3 # here", "is missing, this is undefined"},
		{"a nested call", storage, "not lower(input.resource.properties.accessTier) == \"hot\" # here", "is missing, this is undefined"},
		{"an element", nics, "some c in input.resource.properties.ipConfigurations\n\tnot c.properties.primary in {true} # here", "ipConfigurations.*.properties.primary is missing"},
		{"asked for", storage, "input.resource.properties.accessTier\n\tnot input.resource.properties.accessTier in {\"Hot\"}", ""},
		{"a variable", storage, "tier := input.resource.properties.accessTier\n\tnot tier in {\"Hot\"}", ""},
		{"a default", storage, "not object.get(input.resource.properties, \"accessTier\", \"\") in {\"Hot\"}", ""},
		{"what has to be written", storage, "not startswith(input.resource.sku.name, \"Standard\")", ""},
		{"a comparison", storage, "not input.resource.properties.accessTier == \"Hot\"", ""},
		{"a file", storage, "input.file.name == \"x\" # here", "Policies about resources have no input.file"},
		{"a template of deployments", "Microsoft.Resources/deployments", "input.template.parameters", ""},
		{"a resource of files", "template", "input.resource.name == \"x\" # here", "Policies about files have no input.resource"},
		{"facts of deployments", storage, "input.module.root # here", "have only input.module.source"},
		{"where a module comes from", storage, "input.module.source.version == \"1\"", ""},
		{"a parent's member", subnets, "input.parent.properties.addressSpaces # here", "have no properties.addressSpaces"},
		{"no parent", storage, "input.parent.name == \"x\" # here", "have no parent"},
		{"no tags", subnets, "not input.resource.tags.owner # here", "Resources of the type " + subnets + " have no tags."},
		{"tags", storage, "not input.resource.tags.owner", ""},
		{"too many values", storage, "sprintf(\"%s\", [input.resource.name, 1]) != \"\" # here", "sprintf has 2 values, but its format has 1 verbs."},
		{"a number's verb", storage, "sprintf(\"%d\", [input.resource.name]) != \"\" # here", "The verb %d of sprintf is for numbers"},
		{"by numbers", storage, "sprintf(\"%[2]s %[1]s, 5 %%\", [input.resource.name, input.resource.type]) != \"\"", ""},
		{"values that are computed", storage, "sprintf(\"%s\", array.concat([], [1])) != \"\"", ""},
		{"a boolean in a text", storage, "input.resource.properties.allowBlobPublicAccess == \"true\" # here", "is a boolean, and never \"true\", which is a text"},
		{"a number against an order of texts", "Microsoft.Web/serverfarms", "input.resource.sku.capacity > \"1\" # here", "is a number, and never"},
		{"a default of another kind", storage, "object.get(input.resource.properties, \"allowBlobPublicAccess\", \"\") == \"\"", ""},
	} {
		text := "# METADATA\n# title: T.\n# custom:\n#   types: [\"" + test.types + "\"]\npackage org.p\n\nfindings contains {\"path\": [], \"message\": \"m\"} if {\n\t" + test.body + "\n}\n"
		_, diags := Load(loading.Options{Folders: []loading.Folder{{Path: "own", FS: source.Memory{"own/p.rego": text}}}})
		want := 0
		for i, l := range strings.Split(text, "\n") {
			if strings.HasSuffix(l, "# here") {
				want = i + 1
			}
		}
		switch {
		case test.want == "" && len(diags) > 0:
			t.Errorf("%s: %s", test.name, diags[0].Message)
		case test.want != "" && len(diags) != 1:
			t.Errorf("%s: %v", test.name, diags)
		case test.want != "" && (!strings.Contains(diags[0].Message.String(), test.want) || line(diags[0]) != want || diags[0].Severity != diag.Warning):
			t.Errorf("%s: line %d: %s", test.name, line(diags[0]), diags[0].Message)
		}
	}
}

// TestPathsOfFindings has paths that lead nowhere.
func TestPathsOfFindings(t *testing.T) {
	for path, want := range map[string]string{
		`["properties", "minimumTls"]`: "Invalid path of the finding: resources of the type Microsoft.Storage/storageAccounts have no properties.minimumTls", `"/properties/nonsense"`: "properties.nonsense",
		`["plan"]`: "have no plan", `["tags", "owner"]`: "", `["properties", "networkAcls", "ipRules", 0, "value"]`: "", `"/properties/accessTier"`: "", `[]`: "",
	} {
		text := "# METADATA\n# title: T.\n# custom:\n#   types: [Microsoft.Storage/storageAccounts]\npackage org.p\n\nfindings contains {\"path\": " + path + ", \"message\": \"m\"} if input.resource.name\n"
		_, diags := Load(loading.Options{Folders: []loading.Folder{{Path: "own", FS: source.Memory{"own/p.rego": text}}}})
		got := ""
		for _, d := range diags {
			got += d.Message.String()
		}
		if (want == "") != (got == "") || !strings.Contains(got, want) {
			t.Errorf("%s: %s", path, got)
		}
	}
}
