package shape_test

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/shape"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// A token that a pipeline replaces is not what will be deployed: what it is in is
// compared with nothing, and all else as ever.
func TestTokens(t *testing.T) {
	tokens, err := value.NewTokens([]string{"avm", "#{*}#"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, tier, want string }{
		{"stored", "Hot", ""},
		{"st#_prefix_#", "Hot", ""},
		{"st#{prefix}#", "#{tier}#", ""},
		{"st#prefix#", "Hot", "/name"},
		{"stored", "#tier#", "/properties/accessTier"},
	} {
		text := `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
			"resources": [{"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-01-01", "name": "` + c.name + `", "location": "westeurope",
			"sku": {"name": "Standard_LRS"}, "kind": "StorageV2", "properties": {"accessTier": "` + c.tier + `"}}]}`
		d := expand.Expand(source.NewFile("t.json", text), expand.Options{Runtime: eval.None{}, Tokens: tokens})
		var said []string
		shape.Check(d, shape.Options{}, func(s shape.Statement) { said = append(said, value.Pointer(s.Path...)) })
		if got := strings.Join(said, " "); got != c.want {
			t.Errorf("%s, %s: stated at %q, not at %q", c.name, c.tier, got, c.want)
		}
	}
}
