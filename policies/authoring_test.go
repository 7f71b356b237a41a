package policies

import (
	"encoding/json"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies/authoring"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// TestAuthoring loads every policy that AUTHORING.md shows, and looks for what it does
// not speak of.
func TestAuthoring(t *testing.T) {
	text, err := os.ReadFile("AUTHORING.md")
	if err != nil {
		t.Fatal(err)
	}
	files, policies := source.Memory{}, 0
	for i, block := range regexp.MustCompile("(?s)```rego\n(.*?)```").FindAllStringSubmatch(string(text), -1) {
		end := ".rego"
		if strings.Contains(block[1], "_test\n") {
			end = "_test.rego"
		} else {
			policies++
		}
		files["own/p"+string(rune('a'+i))+end] = block[1]
	}
	e, diags := Load(loading.Options{Only: []string{"org-*"}, Folders: []loading.Folder{{Path: "own", FS: files}}})
	for _, d := range diags {
		t.Errorf("%s: %s", d.FileName(), d.Message)
	}
	if len(e.Rules()) != policies {
		t.Errorf("%d policies of %d", len(e.Rules()), policies)
	}
	tested, diags := authoring.Test(t.Context(), loading.Folder{Path: "own", FS: files}, nil)
	for _, r := range tested.Results {
		if !r.Passed {
			t.Errorf("%s: %s%s", r.Name, r.Error, r.Reason)
		}
	}
	for _, d := range diags {
		if d.Severity == diag.Error {
			t.Error(d.Message)
		}
	}
	spoken := func(name string) {
		if !strings.Contains(string(text), "`"+name) {
			t.Errorf("%s is not documented", name)
		}
	}
	for _, name := range authoring.FunctionNames() {
		spoken(name)
	}
	for pkg := range loading.Shipped().Libraries {
		spoken(path.Ext("." + strings.TrimPrefix(pkg, "forearm.lib."))[1:])
	}
	var schema struct {
		Properties map[string]struct{ Properties map[string]any }
	}
	if err := json.Unmarshal(input.Schema, &schema); err != nil {
		t.Fatal(err)
	}
	for name, member := range schema.Properties {
		spoken(name)
		if name == "deployment" || name == "module" {
			for below := range member.Properties {
				spoken(below)
			}
		}
	}
	for _, key := range authoring.CustomKeys {
		spoken(key)
	}
}
