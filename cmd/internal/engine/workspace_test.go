package engine

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// TestPanicIsCaught: a mistake of forearm's in one file is an error about that
// file, and its stack is shown to those who ask for more.
func TestPanicIsCaught(t *testing.T) {
	for _, verbose := range []bool{false, true} {
		w := &Workspace{options: Options{Stacks: verbose}}
		var diags diag.List
		func() {
			defer w.Recover(&diags, "main.json")
			var list []int
			_ = list[len(diags)]
		}()
		if len(diags) != 1 || diags[0].Code != diag.InternalError || diags[0].Severity != diag.Error || diags[0].File != "main.json" {
			t.Fatalf("got %v", diags)
		}
		if strings.Contains(diags[0].Message.String(), "workspace_test.go") != verbose {
			t.Errorf("verbose %v: %s", verbose, diags[0].Message)
		}
	}
}

func TestMissingParameters(t *testing.T) {
	root, _ := value.ParseText(`{
		"definitions": {"maybe": {"type": "string", "nullable": true}, "loop": {"$ref": "#/definitions/loop"}},
		"parameters": {
			"plain": {"type": "string"},
			"filled": {"type": "string", "defaultValue": ""},
			"nullable": {"type": "string", "nullable": true},
			"viaDefinition": {"$ref": "#/definitions/maybe"},
			"inCircles": {"$ref": "#/definitions/loop"},
			"inFile": {"type": "int"},
			"Given": {"type": "int"},
			"byDefault": {"type": "int"}
		}}`)
	o := expand.Options{
		ParameterFile: source.NewFile("p", `{"parameters": {"INFILE": {"value": 1}}}`),
		Values:        map[string]value.Value{"given": value.NewInt(1)},
		Defaults:      map[string]value.Value{"BYDEFAULT": value.NewInt(1)},
	}
	if got := strings.Join(missingParameters(root, o), " "); got != "plain inCircles" {
		t.Errorf("missing are %s", got)
	}
}

func TestTypedParameters(t *testing.T) {
	root, _ := value.ParseText(`{"definitions": {"n": {"type": "int"}}, "parameters": {
		"s": {"type": "string"}, "n": {"$ref": "#/definitions/n"}, "b": {"type": "bool"}, "a": {"type": "array"}, "o": {"type": "secureObject"}}}`)
	for _, c := range []struct{ name, text, want string }{
		{"s", "123", `"123"`},
		{"S", "true", `"true"`},
		{"n", "5", "5"},
		{"b", "False", "false"},
		{"a", `[1,"x"]`, `[1,"x"]`},
		{"o", `{"k":1}`, `{"k":1}`},
		{"other", "5", "5"},
		{"other", "plain text", `"plain text"`},
		{"n", "five", "error"},
		{"b", "perhaps", "error"},
		{"a", "no json", "error"},
	} {
		g := givenParameters{values: []assignment{{name: c.name, text: c.text}}}
		values, err := g.typedValues(root)
		got := "error"
		if err == nil {
			got = values[c.name].JSON()
		} else if strings.Contains(err.Error(), c.text) {
			t.Errorf("%s: the message shows the value: %v", c.name, err)
		}
		if got != c.want {
			t.Errorf("%s=%s: got %s, want %s", c.name, c.text, got, c.want)
		}
	}
}

func TestParameterFiles(t *testing.T) {
	merged := parameterFile([]*source.File{
		source.NewFile("a", `{"parameters": {"x": {"value": 1}, "y": {"value": 1}}}`),
		source.NewFile("b", `{"Y": {"value": 2}}`),
	})
	v, diags := value.Parse(merged)
	if diags.HasErrors() || v.JSON() != `{"parameters":{"x":{"value":1},"y":{"value":2}}}` || merged.Name != "a + b" {
		t.Errorf("%s: %s %v", merged.Name, v.JSON(), diags)
	}
}

func TestContextOfOptions(t *testing.T) {
	o := Options{Location: "westeurope", ResourceGroup: "rg", TenantID: "t"}
	want := `{"resourceGroup":{"name":"rg","location":"westeurope"},"deployment":{"location":"westeurope"},"tenant":{"tenantId":"t"}}`
	if got := o.deploymentContext().JSON(); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if !(&Options{}).deploymentContext().IsAbsent() {
		t.Error("nothing given is something")
	}
}

// TestOverlay wants buffers of an editor to replace files, and to be files if there is
// none.
func TestOverlay(t *testing.T) {
	dir := t.TempDir()
	saved, unsaved := filepath.Join(dir, "saved.json"), filepath.Join(dir, "unsaved.json")
	if err := os.WriteFile(saved, []byte(`{}`), 0o600); err != nil {
		t.Fatal(err)
	}
	template := func(name string) string {
		return `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": [
			{"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "` + name + `"}]}`
	}
	o := Options{Overlay: map[string]string{saved: template("first"), unsaved: template("second")}}
	w, err := Open(t.Context(), o, saved, unsaved)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	for name, want := range map[string]string{saved: "first", unsaved: "second"} {
		x, err := w.ExpandFile(t.Context(), name)
		if err != nil || x.Failed() || len(x.Deployment.Resources) != 1 || x.Deployment.Resources[0].Name != want {
			t.Errorf("%s: %v %v", name, err, x.Diagnostics)
		}
	}
}
