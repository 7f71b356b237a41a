package mocks_test

import (
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/mocks"
)

// A seed gives the same values in each run, and other ones than another seed: of every type
// that leaves a choice.
func TestSeed(t *testing.T) {
	file := source.NewFile("main.json", `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "languageVersion": "2.0",
		"parameters": {"kind": {"type": "string", "allowedValues": ["a", "b", "c", "d", "e"]}, "name": {"type": "string"}, "id": {"type": "string"}, "location": {"type": "string"},
			"count": {"type": "int"}, "list": {"type": "array", "items": {"type": "string"}}, "few": {"type": "int", "maxValue": 1, "minValue": 1}},
		"resources": {}, "outputs": {"all": {"type": "array", "value": "[createArray(parameters('kind'), parameters('name'), parameters('id'), parameters('location'), parameters('count'), parameters('list'), parameters('few'))]"}}}`)
	made := func(seed int) value.Value {
		m, _ := mocks.New(mocks.Options{Seed: seed})
		d := expand.Expand(file, expand.Options{Runtime: m, Synthesize: true})
		if d.Diagnostics.HasErrors() {
			t.Fatal(d.Diagnostics)
		}
		return d.Root.Outputs[0].Value
	}
	differs := map[int]bool{}
	first := made(0)
	for seed := range 9 {
		now := made(seed)
		if again := made(seed); again.JSON() != now.JSON() {
			t.Errorf("seed %d gives %s, and %s", seed, now, again)
		}
		for i, v := range now.Items() {
			if !v.Deep().Any(value.Assumed) {
				t.Errorf("%s is not assumed", v)
			}
			differs[i] = differs[i] || v.JSON() != first.Item(i).JSON()
		}
	}
	for i := range first.Items() {
		if last := i == first.Len()-1; differs[i] == last {
			t.Errorf("value %d (%s) differs between seeds: %t", i, first.Item(i), differs[i])
		}
	}
}
