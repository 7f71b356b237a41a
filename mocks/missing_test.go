package mocks

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

func TestMissingMember(t *testing.T) {
	const storage = "Microsoft.Storage/storageAccounts"
	ambiguous := ask(storage, false, value.Value{})
	ambiguous.Ambiguous = true
	old := askList(storage, "listKeys")
	old.APIVersion = "2015-06-15"
	for _, c := range []struct {
		name     string
		q        deployment.Question
		in, read string
		want     diag.Severity // 0 for nothing
		hint     string
	}{
		{"identity of the properties", ask(storage, false, value.Value{}), "", "identity", diag.Error, "'Full'"},
		{"properties of the properties", ask(storage, false, value.Value{}), "", "properties", diag.Error, "the properties themselves"},
		{"a property of the whole", ask(storage, true, value.Value{}), "", "primaryEndpoints", diag.Error, "'properties.primaryEndpoints'"},
		{"a slip beside the properties", ask(storage, true, value.Value{}), "", "identitty", diag.Warning, "'identity'"},
		{"unheard of beside the properties", ask(storage, true, value.Value{}), "", "fooBar", diag.Note, "no recorded answer"},
		{"identity of the whole", ask(storage, true, value.Value{}), "", "identity", 0, ""},
		{"tags of the whole", ask(storage, true, value.Value{}), "", "tags", 0, ""},
		{"subscriptionId of the whole", ask(storage, true, value.Value{}), "", "subscriptionId", 0, ""},
		{"a slip in the properties", ask("Microsoft.KeyVault/vaults", false, value.Value{}), "", "vaultUrl", diag.Warning, "'vaultUri'"},
		{"the name is that of others, too", ambiguous, "", "identity", 0, ""},
		{"a member of another list function", askList(storage, "listKeys"), "", "key1", diag.Warning, "'keys'"},
		{"a member of a key", askList(storage, "listKeys"), "keys[0]", "val", diag.Warning, "'value'"},
		{"a form of old", old, "", "key1", 0, ""},
		{"a type that nobody knows", ask("Contoso.Unheard/things", false, value.Value{}), "", "identity", 0, ""},
	} {
		m, _ := New(Options{})
		m.Member(follow(t, m, m.Answer(c.q), c.in), c.read)
		found := m.Diagnostics()
		switch {
		case c.want == 0 && len(found) > 0:
			t.Errorf("%s: %+v", c.name, found)
		case c.want != 0 && (len(found) != 1 || found[0].Code != diag.RuntimeProperty || found[0].Severity != c.want || !strings.Contains(found[0].Hint.String(), c.hint)):
			t.Errorf("%s: %+v, want severity %v and %s", c.name, found, c.want, c.hint)
		}
	}
}

// A name that resources of different types have does not tell whose members are read.
func TestMissingMemberOfName(t *testing.T) {
	for _, c := range []struct {
		name, other, reference string
		want                   diag.Code
	}{
		{"one resource", "other", "reference('same').identity", diag.RuntimeProperty},
		{"two types with the name", "same", "reference('same').identity", ""},
		{"the id of one of them", "same", "reference(resourceId('Microsoft.Storage/storageAccounts', 'same')).identity", diag.RuntimeProperty},
	} {
		m, _ := New(Options{})
		text := `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": [
			{"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-01-01", "name": "same", "location": "westeurope", "kind": "StorageV2", "sku": {"name": "Standard_LRS"}},
			{"type": "Microsoft.KeyVault/vaults", "apiVersion": "2023-07-01", "name": "` + c.other + `", "location": "westeurope", "properties": {}}],
			"outputs": {"o": {"type": "object", "value": "[` + c.reference + `]"}}}`
		d := expand.Expand(source.NewFile("main.json", text), expand.Options{Runtime: m})
		var found []diag.Code
		for _, one := range append(d.Diagnostics, m.Diagnostics()...) {
			if one.Severity == diag.Error {
				found = append(found, one.Code)
			}
		}
		if c.want == "" && len(found) > 0 || c.want != "" && (len(found) != 1 || found[0] != c.want) {
			t.Errorf("%s: %v, want %s", c.name, found, c.want)
		}
	}
}
