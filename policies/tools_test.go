package policies

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies/authoring"
	"github.com/forearm/forearm/policies/loading"
)

// TestToolFiles checks a policy as opa check does, with nothing but the files that
// are written for it.
func TestToolFiles(t *testing.T) {
	files, err := authoring.ToolFiles(loading.Options{Folders: []loading.Folder{{Path: "own", FS: source.Memory{"own/p.rego": "# METADATA\n# title: T.\n# custom:\n#   types: [\"*\"]\n#   configuration: {ORG_DAYS: 30}\npackage org.p\n\nfindings contains {\"path\": [], \"message\": \"m\"} if data.configuration.ORG_DAYS > 1\n"}}}})
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string][]byte{}
	modules := map[string]*ast.Module{}
	for _, f := range files {
		byName[f.Name] = f.Text
		if strings.HasSuffix(f.Name, ".rego") {
			modules[f.Name] = ast.MustParseModuleWithOpts(string(f.Text), ast.ParserOptions{RegoVersion: ast.RegoV1})
		}
	}
	known, err := ast.LoadCapabilitiesJSON(bytes.NewReader(byName[".forearm/capabilities.json"]))
	if err != nil {
		t.Fatal(err)
	}
	var schema any
	if err := json.Unmarshal(byName[".forearm/input.schema.json"], &schema); err != nil {
		t.Fatal(err)
	}
	schemas := ast.NewSchemaSet()
	schemas.Put(ast.SchemaRootRef, schema)
	check := func(body string) string {
		all := map[string]*ast.Module{"own.rego": ast.MustParseModuleWithOpts("package org.p\n\nimport data.forearm.lib.text\n\nx if {\n"+body+"\n}\n", ast.ParserOptions{RegoVersion: ast.RegoV1})}
		for name, m := range modules {
			all[name] = m.Copy()
		}
		c := ast.NewCompiler().WithCapabilities(known).WithSchemas(schemas)
		if c.Compile(all); c.Failed() {
			return c.Errors[0].Message
		}
		return ""
	}
	for body, want := range map[string]string{
		`text.same(input.resource.kind, "a")`:                                  "",
		`forearm.has(input.resource.type, "tags")`:                             "",
		`forearm.verdict("org-p", {"resource": {}}, []) == "pass"`:             "",
		`some e in input.deployment.extensions; e.config.a.kind == "keyVault"`: "",
		`input.resource.knid == "a"`:                                           "undefined ref: input.resource.knid",
		`http.send({})`:                                                        "undefined function http.send",
		`forearm.zone("a", "b") == []`:                                         "undefined function forearm.zone",
	} {
		if got := check(body); got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
	var data struct{ Configuration map[string]any }
	if err := json.Unmarshal(byName[".forearm/data.json"], &data); err != nil || len(data.Configuration) < 50 || data.Configuration["ORG_DAYS"] != 30.0 {
		t.Errorf("%v: %d options, and of the user's %v", err, len(data.Configuration), data.Configuration["ORG_DAYS"])
	}
}
