package loading

import (
	"cmp"
	"slices"
	"sync"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/refusal"
	"github.com/forearm/forearm/expand/shape"
	"github.com/forearm/forearm/policies/input"
)

// ByCode are the codes of the engine that say something about the files, each as
// a rule. A code that a shipped policy or a native check's rule has the name of is that rule's; one that a
// policy covers depends on the policy's names as well.
var ByCode = sync.OnceValue(func() map[diag.Code]*Rule {
	shipped, covering := map[string]*Rule{}, map[string][]string{}
	for i := range Shipped().Rules {
		r := &Shipped().Rules[i]
		shipped[r.ID] = r
		for _, code := range r.Covers {
			covering[code] = append(append(covering[code], r.ID), r.Aka...)
		}
	}
	for _, r := range ShapeRules() {
		shipped[r.ID] = r
	}
	rules := map[diag.Code]*Rule{}
	for _, g := range diag.Catalogue() {
		for _, info := range g.Codes {
			id := string(info.Code)
			switch {
			case info.Kind == diag.Notification:
			case shipped[id] != nil:
				rules[info.Code] = shipped[id]
			default:
				rules[info.Code] = &Rule{ID: id, Aka: covering[id], Title: info.Summary, Description: info.Help,
					Severity: info.Severity, Area: g.Area, Shipped: true, Kind: info.Kind}
			}
		}
	}
	return rules
})

// loadCodes are the rules of the engine's codes, by their names.
func loadCodes() []*Policy {
	var rules []*Policy
	for _, r := range ByCode() {
		if r.Kind != 0 {
			rules = append(rules, &Policy{Rule: r})
		}
	}
	slices.SortFunc(rules, func(a, b *Policy) int { return cmp.Compare(a.ID, b.ID) })
	return rules
}

// CodeRules are the rules of the engine's codes by id.
func CodeRules() []*Rule {
	var rules []*Rule
	for _, p := range loadCodes() {
		rules = append(rules, p.Rule)
	}
	return rules
}

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
