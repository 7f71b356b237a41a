package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// TestExtensionPolicies holds policies of a user's against extension resources: one
// depends on an id, the other on a configuration that was passed down through four
// deployments and is reported in the parameters file, where it was set.
func TestExtensionPolicies(t *testing.T) {
	policies, err := filepath.Abs("../../../fixtures/policies/extensions")
	if err != nil {
		t.Fatal(err)
	}
	archive, err := txtar.ParseFile("../../../fixtures/cases/extension/20-many-levels.txtar")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range archive.Files {
		if strings.HasSuffix(f.Name, ".json") {
			write(f.Name, strings.ReplaceAll(string(f.Data), "'{0}-1'", "'default'"))
		}
	}
	write("forearm.yaml", "policies:\n  folders: ["+filepath.ToSlash(policies)+"]\n")
	var out, errs bytes.Buffer
	status := Run(context.Background(), []string{"check", "template.json", "--parameters", "parameters.json", "--config", "forearm.yaml", "--allow-path", policies, "--format", "json"},
		Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
	if status != 1 {
		t.Fatalf("status %d: %s", status, errs.String())
	}
	var result struct {
		Findings []struct {
			Policy, Message, Path string
			Location              struct {
				File string
				Line int
			}
			Trace []struct{ Name string }
		}
	}
	if err := json.Unmarshal(out.Bytes(), &result); err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, f := range result.Findings {
		found[f.Policy] = true
		switch f.Policy {
		case "contoso-kubernetes-credentials-from-vault":
			if f.Location.File != "parameters.json" || f.Path != "/config/auth.kubeConfig" || len(f.Trace) != 4 {
				t.Errorf("%+v", f)
			}
		case "contoso-kubernetes-namespace-of-its-own":
			if f.Location.File != "template.json" || !strings.Contains(f.Message, "cluster/leaf/metadata.namespace/default/metadata.name/web") {
				t.Errorf("%+v", f)
			}
		}
	}
	for _, id := range []string{"contoso-kubernetes-credentials-from-vault", "contoso-kubernetes-namespace-of-its-own"} {
		if !found[id] {
			t.Errorf("no finding of %s:\n%s", id, out.String())
		}
	}
	out.Reset()
	if status := Run(context.Background(), []string{"policy", "test", policies}, Streams{In: strings.NewReader(""), Out: &out, Err: &errs}); status != 0 || !strings.Contains(out.String(), "5 passed") {
		t.Errorf("status %d: %s%s", status, out.String(), errs.String())
	}
}
