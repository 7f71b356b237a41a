package loading

import (
	"sync"

	"github.com/forearm/forearm/expand/refusal"
	"github.com/forearm/forearm/policies/input"
)

// refusalCovers are the rules that report the same fact with less detail.
var refusalCovers = map[refusal.ID][]string{
	refusal.Retired: {"shape-unknown-type"},
	refusal.Content: {"shape-pattern", "shape-length", "shape-invalid-value", "shape-missing-property", "reference-malformed"},
}

// RefusalRules are the rules of package refusal.
var RefusalRules = sync.OnceValue(func() []*Rule {
	var list []*Rule
	for _, r := range refusal.Rules() {
		list = append(list, &Rule{
			ID: string(r.ID), Title: r.Title, Description: r.Help, Severity: r.Severity, Set: DefaultSet,
			Types: []string{input.AnyType}, Area: "refusal", Shipped: true, Covers: refusalCovers[r.ID],
		})
	}
	return list
})
