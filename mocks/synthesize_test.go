package mocks

import (
	"fmt"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
)

// declared is the type of a declaration with a name of a type.
func declared(t *testing.T, name, declaration string) *types.Type {
	return types.InTemplate(parsed(t, declaration).With("type", value.NewString(name)), value.Value{})
}

func TestSynthesizedParameters(t *testing.T) {
	for _, c := range []struct{ name, typ, declaration, want string }{
		{"sku", "string", `{"allowedValues": ["Basic", "Premium"]}`, `"Basic"`},
		{"zones", "array", `{"allowedValues": ["1", "2"]}`, `["1"]`},
		{"count", "int", `{}`, `1`},
		{"count", "int", `{"minValue": 5}`, `5`},
		{"count", "int", `{"maxValue": -3}`, `-3`},
		{"httpsPort", "int", `{}`, `443`},
		{"enableThing", "bool", `{}`, `true`},
		{"isThing", "bool", `{}`, `false`},
		{"location", "string", `{}`, `"northeurope"`},
		{"targetRegion", "string", `{}`, `"northeurope"`},
		{"tags", "object", `{}`, `{}`},
		{"rules", "array", `{}`, `[]`},
		{"names", "array", `{"minLength": 2, "items": {"type": "string", "allowedValues": ["x"]}}`, `["x","x"]`},
		{"pair", "array", `{"prefixItems": [{"type": "int"}, {"type": "bool"}], "items": false}`, `[1,false]`},
		{"thing", "object", `{"properties": {"size": {"type": "int", "minValue": 3}, "more": {"type": "string", "nullable": true}, "inner": {"type": "object", "properties": {"kind": {"type": "string", "allowedValues": ["a"]}}}}}`, `{"size":3,"inner":{"kind":"a"}}`},
		{"shape", "object", `{"discriminator": {"propertyName": "kind", "mapping": {"circle": {"properties": {"kind": {"type": "string", "allowedValues": ["circle"]}, "radius": {"type": "int"}}}}}}`, `{"kind":"circle","radius":1}`},
		{"vnet", "string", `{"metadata": {"strongType": "Microsoft.Network/virtualNetworks"}}`, `"/subscriptions/s/resourceGroups/rg/providers/Microsoft.Network/virtualNetworks/default"`},
	} {
		m, _ := New(Options{Context: parsed(t, `{"resourceGroup": {"location": "northeurope", "name": "rg"}, "subscription": {"subscriptionId": "s"}}`)})
		got := m.Answer(deployment.Question{Kind: deployment.AskParameter, Name: c.name, Declared: declared(t, c.typ, c.declaration)})
		if got.Compact() != c.want {
			t.Errorf("%s %s = %s, want %s", c.typ, c.name, got.Compact(), c.want)
		}
		if !got.Marks().Any(value.Assumed) || got.Origin().Kind != value.OriginSynthesized {
			t.Errorf("%s is not marked as synthesized", c.name)
		}
	}
}

func TestSynthesizedTexts(t *testing.T) {
	for _, c := range []struct {
		name, typ, declaration string
		ok                     func(s string) bool
	}{
		{"storageAccountName", "string", `{"maxLength": 24}`, func(s string) bool { return strings.ToLower(s) == s && len(s) <= 24 && !strings.Contains(s, "-") }},
		{"name", "string", `{"minLength": 30, "maxLength": 31}`, func(s string) bool { return len(s) == 30 }},
		{"prefix", "string", `{"maxLength": 3}`, func(s string) bool { return len(s) == 3 }},
		{"subnetResourceId", "string", `{}`, func(s string) bool {
			return strings.Contains(s, "/providers/Microsoft.Network/virtualNetworks/subnet") && strings.HasSuffix(s, "/subnets/default")
		}},
		{"hubVirtualNetworkId", "string", `{}`, func(s string) bool { return strings.Contains(s, "/Microsoft.Network/virtualNetworks/") }},
		{"keyVaultId", "securestring", `{}`, func(s string) bool { return strings.Contains(s, "/Microsoft.KeyVault/vaults/") }},
		{"principalId", "string", `{}`, func(s string) bool { return len(s) == 36 }},
		{"vnetAddressPrefix", "string", `{}`, func(s string) bool { return strings.HasSuffix(s, ".0.0/16") }},
		{"adminPassword", "securestring", `{}`, func(s string) bool { return len(s) >= 12 && strings.ContainsAny(s, "!") }},
		{"endpointUri", "string", `{}`, func(s string) bool { return strings.HasPrefix(s, "https://") }},
	} {
		m, _ := New(Options{})
		got := m.Answer(deployment.Question{Kind: deployment.AskParameter, Name: c.name, Declared: declared(t, c.typ, c.declaration)})
		if !c.ok(got.Str()) {
			t.Errorf("%s = %q", c.name, got.Str())
		}
		if got.Marks().Any(value.Secret) != strings.HasPrefix(c.typ, "secure") {
			t.Errorf("%s: marks %b", c.name, got.Marks())
		}
	}
}

// TestSynthesizedRecursion wants an end of types that hold themselves, and of those
// that need ever more parts.
func TestSynthesizedRecursion(t *testing.T) {
	text := `{"type": "object", "properties": {"next": {"$ref": "#/definitions/node"}, "size": {"type": "int"}}}`
	definitions := `{"definitions": {"node": ` + text
	for i := range 12 {
		definitions += fmt.Sprintf(`, "wide%d": {"type": "array", "prefixItems": [%s]}`, i, strings.TrimSuffix(strings.Repeat(fmt.Sprintf(`{"$ref": "#/definitions/wide%d"},`, i+1), 10), ","))
	}
	template := parsed(t, definitions+"}}")
	m, _ := New(Options{})
	got := m.Answer(deployment.Question{Kind: deployment.AskParameter, Name: "n", Declared: types.InTemplate(parsed(t, `{"$ref": "#/definitions/node"}`), template)})
	if want := `{"next":{"next":null,"size":1},"size":1}`; got.Compact() != want {
		t.Errorf("got %s, want %s", got.Compact(), want)
	}
	wide := m.Answer(deployment.Question{Kind: deployment.AskParameter, Name: "w", Declared: types.InTemplate(parsed(t, `{"$ref": "#/definitions/wide0"}`), template)})
	if wide.Extent().Parts > 10*mostParts {
		t.Errorf("%d parts", wide.Extent().Parts)
	}
}
