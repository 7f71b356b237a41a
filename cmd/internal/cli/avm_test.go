package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/fixtures/corpus"
)

// TestAVM checks the deployments that Azure Verified Modules test themselves with as
// they do: with their configuration, their exceptions, their own baseline and that of
// the pillar. What is reported there is a mistake of forearm's, or is in
// testdata/avm.txt with the reason why it is right.
func TestAVM(t *testing.T) {
	dir, right := t.TempDir(), readRight(t)
	if err := os.CopyFS(dir, os.DirFS(corpus.Shared(t, "corpus", "avm-psrule"))); err != nil {
		t.Fatal(err)
	}
	names := layOutAVM(t, corpus.Folder(t, "avm-e2e"), dir)
	t.Chdir(dir)
	// It leaves out parameters files and what is not a test in Bicep; these are
	// compiled.
	text, err := os.ReadFile("ps-rule.yaml")
	if err != nil {
		t.Fatal(err)
	}
	configuration := strings.NewReplacer("AZURE_PARAMETER_FILE_EXPANSION: false", "AZURE_PARAMETER_FILE_EXPANSION: true", `- "*"`, `- "*.md"`).Replace(string(text))
	if err := os.WriteFile("ps-rule.yaml", []byte(configuration), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, complaints bytes.Buffer
	Run(context.Background(), slices.Concat([]string{"check", "--only", "Azure.Pillar.Reliability,CB.AVM.WAF.Security", "--outcome", "fail", "--format", "json"}, names),
		Streams{In: strings.NewReader(""), Out: &out, Err: &complaints})
	var result struct {
		Sources  []struct{ File string }
		Findings []struct {
			Policy, Message, Entry string
			Resource               struct{ Name string }
			Suppressed             any
		}
	}
	if err := json.Unmarshal(out.Bytes(), &result); err != nil {
		t.Fatal(err, complaints.String())
	}
	wrong, met := map[string]bool{}, map[[2]string]bool{}
	for _, f := range result.Findings {
		key := [2]string{f.Policy, strings.TrimPrefix(path.Dir(f.Entry), "avm/")}
		switch {
		case f.Suppressed != nil:
		case right[key]:
			met[key] = true
		default:
			wrong[f.Entry] = true
			t.Errorf("%s: %s [%s] of %s", key[1], f.Message, f.Policy, f.Resource.Name)
		}
	}
	for key := range right {
		if !met[key] {
			t.Errorf("testdata/avm.txt: %s finds nothing in %s any more", key[0], key[1])
		}
	}
	if len(result.Sources) != len(names) {
		t.Errorf("%d of %d deployments were checked", len(result.Sources), len(names))
	}
	corpus.PrintFigure(t, "avm configuration: %d/%d", len(result.Sources)-len(wrong), len(names))
}

// layOutAVM puts the deployments where they are in the repository of the modules, since
// exceptions depend on that. KIND--AREA--MODULE--CASE.json is a name in the corpus.
func layOutAVM(t *testing.T, from, to string) []string {
	t.Helper()
	entries, err := os.ReadDir(from)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		parts := strings.Split(strings.TrimSuffix(e.Name(), ".json"), "--")
		if len(parts) != 4 || !strings.Contains(parts[3], "defaults") && !strings.Contains(parts[3], "waf-aligned") {
			continue
		}
		name := path.Join("avm", parts[0], parts[1], parts[2], "tests", "e2e", parts[3], "main.test.json")
		text, err := os.ReadFile(filepath.Join(from, e.Name()))
		// As the repository's pipeline does before it tests or deploys.
		text = bytes.ReplaceAll(text, []byte("#_namePrefix_#"), []byte("avmx"))
		if err == nil {
			err = os.MkdirAll(filepath.Join(to, filepath.FromSlash(path.Dir(name))), 0o700)
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(to, filepath.FromSlash(name)), text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	return names
}

// readRight reads what is right: lines of a policy, the folder of a deployment, and
// the reason.
func readRight(t *testing.T) map[[2]string]bool {
	t.Helper()
	text, err := os.ReadFile("testdata/avm.txt")
	if err != nil {
		t.Fatal(err)
	}
	right := map[[2]string]bool{}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.SplitN(strings.TrimSpace(line), " ", 3)
		if len(fields) < 3 {
			t.Fatalf("testdata/avm.txt: %q is no policy, folder and reason", line)
		}
		right[[2]string{fields[0], fields[1]}] = true
	}
	return right
}
