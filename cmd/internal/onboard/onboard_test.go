package onboard

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/expand/source"
)

const template = `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
"resources": [{"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "stlogs", "location": "westeurope",
"sku": {"name": "Standard_GRS"}, "kind": "StorageV2", "properties": {"minimumTlsVersion": "TLS1_0"}}]}`

const (
	policy   = "# METADATA\n# title: Storage accounts have an owner.\n# custom:\n#   types: [Microsoft.Storage/storageAccounts]\npackage org.owner\n\nfindings contains {\"path\": [], \"message\": \"no owner\"} if not input.resource.tags.owner\n"
	conftest = "package main\n\ndeny contains \"no\" if false\n"
)

// TestPlan has, for files of a repository, the files that are planned (kept ones with "="),
// and texts of theirs.
func TestPlan(t *testing.T) {
	for name, test := range map[string]struct {
		files map[string]string
		want  string
		texts []string
		notes string
	}{
		"nothing": {nil, "forearm.yaml", []string{"failOn: error"}, "no template, parameters file or Bicep file"},
		"github":  {map[string]string{"a.json": template, ".git/config": "[remote \"origin\"]\n\turl = git@github.com:contoso/infra.git\n"}, "forearm.yaml forearm.baseline.json .github/workflows/forearm.yml", []string{"baseline: forearm.baseline.json", "paths: ."}, ""},
		"azure":   {map[string]string{"azure-pipelines.yml": "steps: []"}, "forearm.yaml azure-pipelines.forearm.yml", []string{"forearm check --format azure-devops"}, "build validation"},
		"gitlab":  {map[string]string{".git/config": "[remote \"origin\"]\n\turl = https://gitlab.contoso.com/infra.git\n"}, "forearm.yaml .gitlab-ci.yml", []string{"forearm check --output gitlab"}, ""},
		"psrule":  {map[string]string{"ps-rule.yaml": "{}", ".github/x": "", ".gitlab-ci.yml": "{}"}, "=ps-rule.yaml .github/workflows/forearm.yml .gitlab/forearm.yml", nil, "include it"},
		"again": {map[string]string{"forearm.yaml": "failOn: none", "a.json": template, "forearm.baseline.json": `{"version": 3, "findings": []}`, ".github/workflows/forearm.yml": "x"},
			"=forearm.yaml =.github/workflows/forearm.yml", nil, ""},
		"policies": {map[string]string{"policies/a.rego": policy, "policies/deep/b.rego": policy, "conftest/c.rego": conftest, "node_modules/x/d.rego": policy},
			"forearm.yaml", []string{`folders: ["policies"]`, `conftest: ["conftest"]`}, ""},
		"not a remote": {map[string]string{".git/config": "[user]\n\turl = https://github.com/x\n"}, "forearm.yaml", nil, "no pipeline was recognised"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			for file, text := range test.files {
				file = filepath.Join(dir, file)
				if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			t.Chdir(dir)
			p, err := Make(context.Background(), engine.Options{Jobs: 1})
			if err != nil {
				t.Fatal(err)
			}
			var paths []string
			all := ""
			for _, f := range p.Files {
				mark := ""
				if f.Kept {
					mark = "="
				}
				paths = append(paths, mark+f.Path)
				all += string(f.Text)
				usable(t, f)
			}
			if got := strings.Join(paths, " "); got != test.want {
				t.Errorf("planned %s, want %s", got, test.want)
			}
			for _, text := range test.texts {
				if !strings.Contains(all, text) {
					t.Errorf("%q is not in\n%s", text, all)
				}
			}
			if !strings.Contains(strings.Join(p.Notes, "\n"), test.notes) {
				t.Errorf("the notes are %q", p.Notes)
			}
		})
	}
}

// usable parses a planned file, and reads a configuration as forearm does.
func usable(t *testing.T, f File) {
	t.Helper()
	if f.Kept {
		return
	}
	var parsed any
	if err := yaml.Unmarshal(f.Text, &parsed); err != nil || f.Why == "" || len(f.Text) == 0 {
		t.Errorf("%s: %v: %q\n%s", f.Path, err, f.Why, f.Text)
	}
	if f.Path != configName {
		return
	}
	document, diags := config.Parse(source.NewFile(f.Path, string(f.Text)))
	wrong, err := config.Validate(document, config.Schema())
	if diags = append(diags, wrong...); err != nil || diags.HasErrors() {
		t.Errorf("%v %v\n%s", err, diags, f.Text)
	}
	// What is only offered is right, too.
	offered := strings.NewReplacer("# context:", "context:", "#   ", "  ", "# synthesize", "synthesize").Replace(string(f.Text))
	document, diags = config.Parse(source.NewFile(f.Path, offered))
	wrong, err = config.Validate(document, config.Schema())
	if diags = append(diags, wrong...); err != nil || diags.HasErrors() {
		t.Errorf("%v %v\n%s", err, diags, offered)
	}
}
