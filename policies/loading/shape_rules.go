package loading

import (
	"sync"

	"github.com/forearm/forearm/expand/shape"
	"github.com/forearm/forearm/policies/input"
)

var ShapeRules = sync.OnceValue(func() []*Rule {
	var list []*Rule
	for _, r := range shape.Rules() {
		set := DefaultSet
		if r.Optional {
			set = RecommendedSet
		}
		list = append(list, &Rule{
			ID: string(r.ID), Title: r.Title, Description: r.Help, Severity: r.Severity, Set: set,
			Types: []string{input.AnyType}, Area: "shape", Shipped: true,
		})
	}
	return list
})
