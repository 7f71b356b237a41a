package policies

import (
	"context"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// casePolicy is a policy about the SKU of a storage account, by what is in data.
const casePolicy = `# METADATA
# title: The SKU is allowed.
# custom: {types: [Microsoft.Storage/storageAccounts]}
package org.case

findings contains {"path": [], "message": "The SKU is not allowed."} if `

// TestData loads data files as OPA does, and refuses references that lead nowhere.
func TestData(t *testing.T) {
	for _, c := range []struct {
		name, files string
		// want is an outcome, or the place and a part of what is reported.
		want string
	}{
		{"object", casePolicy + "not input.resource.sku.name in data.org_data.skus\n-- data.json --\n" + `{"org_data": {"skus": ["Standard_ZRS"]}}`, "fail"},
		{"yaml", casePolicy + "not input.resource.sku.name in data.org_data.skus\n-- data.yaml --\norg_data: {skus: [Standard_LRS]}\n", "pass"},
		{"folder", casePolicy + "input.resource.sku.name in data.a.b.skus\n-- a/b/data.json --\n" + `{"skus": ["Standard_LRS"]}`, "fail"},
		{"merged", casePolicy + "input.resource.sku.name in data.a.b.skus\n-- a/b/data.json --\n" + `{"skus": ["Standard_LRS"]}` + "\n-- data.yml --\na: {c: 1}\n", "fail"},
		{"beside a package", casePolicy + "input.resource.sku.name in data.org.table\n-- org/data.json --\n" + `{"table": ["Standard_LRS"]}`, "fail"},
		{"null", casePolicy + "data.a == null\n-- data.json --\n" + `{"a": null}`, "fail"},
		{"worked out", casePolicy + "data.a[input.resource.kind] == 1\n-- data.json --\n" + `{"a": {"StorageV2": 1}}`, "fail"},
		{"list", casePolicy + "data.a[0] == 1\n-- data.json --\n" + `{"a": [1]}`, "fail"},
		{"package without import", casePolicy + "data.org.helper.bad\n-- helper.rego --\npackage org.helper\n\nbad if input.resource.sku.name == \"Standard_LRS\"\n", "fail"},
		{"package in two files", casePolicy + "bad\n-- more.rego --\npackage org.case\n\nbad if input.resource.sku.name == \"Standard_LRS\"\n", "fail"},
		{"shipped library without import", casePolicy + "data.forearm.lib.text.same(input.resource.sku.name, \"standard_lrs\")\n", "fail"},
		{"another policy", casePolicy + "count(data.org.other.findings) > 0\n-- other.rego --\n" + strings.ReplaceAll(casePolicy, "org.case", "org.other") + "true\n", "fail"},

		{"nothing there", casePolicy + "not data.org_data.allowed[input.resource.sku.name]\n", "case.rego:6: data.org_data is not defined"},
		{"no such key", casePolicy + "data.a.list[_] == 1\n-- data.json --\n" + `{"a": {"lists": [1]}}`, "case.rego:6: data.a.list is not defined"},
		{"no such rule", casePolicy + "data.org.helper.worse\n-- helper.rego --\npackage org.helper\n\nbad := true\n", "case.rego:6: data.org.helper.worse is not defined"},
		{"no such library", strings.Replace(casePolicy, "org.case\n", "org.case\n\nimport data.forearm.lib.tagging\n", 1) + "tagging.required\n", "case.rego:6: data.forearm.lib.tagging is not defined"},
		{"two different things", casePolicy + "data.a == 1\n-- data.json --\n" + `{"a": 1}` + "\n-- data.yaml --\na: 2\n", "data.yaml:0: data.a conflicts with the value in p/data.json"},
		{"not JSON", casePolicy + "data.a == 1\n-- data.json --\n" + `{"a": `, "data.json:2: The data file cannot be read"},
		{"no object", casePolicy + "data.a == 1\n-- data.json --\n[]\n", "data.json:1: The data file has to hold an object"},
		{"reserved", casePolicy + "data.configuration.X == 1\n-- data.json --\n" + `{"configuration": {"X": 1}}`, "data.json:1: data.configuration is reserved for forearm"},
		{"in place of a rule", casePolicy + "true\n-- data.json --\n" + `{"org": {"case": {"findings": []}}}`, "case.rego:6: conflicting rule for data path org/case/findings"},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := source.Memory{}
			for _, f := range txtar.Parse([]byte("-- case.rego --\n" + c.files)).Files {
				files["p/"+f.Name] = string(f.Data)
			}
			e, diags := Load(Options{Folders: []Folder{{Path: "p", FS: files}}, Only: []string{"org-case"}})
			exported, _ := value.ParseText(`[{"type": "Microsoft.Storage/storageAccounts", "name": "a", "kind": "StorageV2", "sku": {"name": "Standard_LRS"}}]`)
			got := []string{}
			for _, d := range diags {
				place := d.FileName()
				line := 0
				if !d.Span.IsZero() {
					line = d.Span.File.Position(d.Span.Start).Line
				}
				got = append(got, strings.TrimPrefix(place, "p/")+":"+string(rune('0'+line))+": "+d.Message.String())
			}
			for _, v := range e.CheckResources(context.Background(), source.NewFile("export.json", ""), exported).Verdicts {
				got = append(got, v.Outcome.String())
			}
			for _, text := range got {
				if strings.HasPrefix(text, c.want) {
					if (text == "pass" || text == "fail") && len(got) > 1 {
						t.Errorf("more is said: %q", got)
					}
					return
				}
			}
			t.Errorf("%q instead of %q", got, c.want)
		})
	}
}
