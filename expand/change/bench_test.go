package change

import (
	"fmt"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// Ten thousand resources on either side; a tenth is changed, a hundredth renamed.
func BenchmarkCompare(b *testing.B) {
	old, new := generate(10_000, 0), generate(10_000, 1)
	b.ReportAllocs()
	for b.Loop() {
		r := Compare(old, new, Options{Stack: true})
		if len(r.Changed) != 1000 || len(r.Deleted) != 100 {
			b.Fatalf("%d changed, %d deleted", len(r.Changed), len(r.Deleted))
		}
	}
}

func generate(n, version int) *deployment.Deployment {
	root := &deployment.Module{Path: "main", Name: "main"}
	d := &deployment.Deployment{Root: root}
	for i := range n {
		name, size := fmt.Sprintf("net%d", i), 24
		switch {
		case version > 0 && i%100 == 0:
			name = fmt.Sprintf("renamed%d", i)
		case version > 0 && i%10 == 5:
			size = 25
		}
		r := &deployment.Resource{Type: "Microsoft.Network/virtualNetworks", Name: name, APIVersion: "2024-01-01", Scope: rg, Module: root, CopyIndex: -1, SymbolicName: fmt.Sprintf("n%d", i)}
		r.ID = resourceid.Build(rg, r.Type, r.Name)
		var subnets []any
		for j := range 10 {
			subnets = append(subnets, map[string]any{"name": fmt.Sprintf("s%d", j), "properties": map[string]any{
				"addressPrefix":        fmt.Sprintf("10.%d.%d.0/%d", i%256, j, size),
				"networkSecurityGroup": map[string]any{"id": rg + fmt.Sprintf("/providers/Microsoft.Network/networkSecurityGroups/nsg%d", j)},
				"delegations":          []any{"a", "b"},
			}})
		}
		r.Body = value.FromGo(map[string]any{"type": r.Type, "name": name, "location": "westeurope", "properties": map[string]any{
			"addressSpace": map[string]any{"addressPrefixes": []any{"10.0.0.0/8"}}, "subnets": subnets,
		}, "tags": map[string]any{"a": "b"}})
		d.Resources = append(d.Resources, r)
	}
	return d
}
