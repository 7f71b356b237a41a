package document

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// What json() made of a text has its escapes undone; what is written in a template has a
// place, and was unescaped by the template already.
func TestLoaded(t *testing.T) {
	written, diags := value.Parse(source.NewFile("main.json", `{"properties": {"policyRule": {"then": {"effect": "[[parameters('effect')]"}}}}`))
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	const kind = "Microsoft.Authorization/policyDefinitions"
	if got := Resource(kind, "id", "n", written).Properties.At("policyRule", "then", "effect").Str(); got != "[[parameters('effect')]" {
		t.Errorf("written: %s", got)
	}
	made := value.FromGo(map[string]any{"properties": map[string]any{"policyRule": map[string]any{"then": map[string]any{"effect": "[[parameters('effect')]"}}, "metadata": []any{"[[x", "y"}}})
	properties := Resource(kind, "id", "n", made).Properties
	if got := properties.At("policyRule", "then", "effect").Str(); got != "[parameters('effect')]" {
		t.Errorf("made by json(): %s", got)
	}
	if got := properties.Get("metadata").Item(0).Str(); got != "[[x" {
		t.Errorf("no expression: %s", got)
	}
}

// TestScope has letters that have more bytes in lower case.
func TestScope(t *testing.T) {
	scope := "/subscriptions/s/resourceGroups/" + strings.Repeat("Ⱥ", 80)
	d := Document{ID: scope + "/providers/microsoft.Authorization/policyAssignments/a"}
	if got := d.Scope(); got != scope {
		t.Errorf("got %s", got)
	}
}
