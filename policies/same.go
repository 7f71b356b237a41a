package policies

import (
	"slices"

	"forearm/expand/deployment"
	"forearm/expand/diag"
	"forearm/expand/source"
)

// refused are the places that the engine itself refuses.
type refused []source.Span

func refusals(d *deployment.Deployment) refused {
	var list refused
	for i := range d.Diagnostics {
		if x := &d.Diagnostics[i]; x.Severity == diag.Error && !x.Span.IsZero() {
			list = append(list, x.Span)
		}
	}
	return list
}

// cover tells whether the engine refuses what stands at a place.
func (list refused) cover(at source.Span) bool {
	return !at.IsZero() && slices.Contains(list, at)
}

// property names one of a resource.
type property struct{ id, name, pointer string }

// once leaves out what a native check says where a policy that covers its rule
// has said it about the same place: of two messages about one thing, the policy's
// tells more.
func once(findings []Finding) []Finding {
	said := map[property][]*Rule{}
	for i := range findings {
		if f := &findings[i]; len(f.Rule.Covers) > 0 && f.Outcome == Fail {
			at := property{f.Resource.ID, f.Resource.Name, f.Pointer()}
			said[at] = append(said[at], f.Rule)
		}
	}
	if len(said) == 0 {
		return findings
	}
	return slices.DeleteFunc(findings, func(f Finding) bool {
		return slices.ContainsFunc(said[property{f.Resource.ID, f.Resource.Name, f.Pointer()}], func(r *Rule) bool {
			return slices.Contains(r.Covers, f.Rule.ID)
		})
	})
}
