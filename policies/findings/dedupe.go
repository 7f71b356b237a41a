package findings

import (
	"slices"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// RefusedPlaces are the places that the engine itself refuses.
type RefusedPlaces []source.Span

func RefusedAt(d *deployment.Deployment) RefusedPlaces {
	var list RefusedPlaces
	for i := range d.Diagnostics {
		if x := &d.Diagnostics[i]; x.Severity == diag.Error && !x.Span.IsZero() {
			list = append(list, x.Span)
		}
	}
	return list
}

// Contains reports whether the engine refuses what stands at a place.
func (list RefusedPlaces) Contains(at source.Span) bool {
	return !at.IsZero() && slices.Contains(list, at)
}

// property names one of a resource.
type property struct{ id, name, pointer string }

func propertyOf(f *Finding) property {
	return property{f.Resource.ID, f.Resource.Name, f.Pointer()}
}

// Dedupe leaves out what a native check says where a policy that covers its rule
// has said it about the same place: of two messages about one thing, the policy's
// tells more. It is as severe as the other one was.
func Dedupe(findings []Finding) []Finding {
	said := map[property]*Finding{}
	for i := range findings {
		if f := &findings[i]; len(f.Rule.Covers) > 0 && f.Outcome == Fail {
			said[propertyOf(f)] = f
		}
	}
	if len(said) == 0 {
		return findings
	}
	kept := findings[:0:0]
	for i := range findings {
		f := &findings[i]
		by := said[propertyOf(f)]
		if by != nil && slices.Contains(by.Rule.Covers, f.Rule.ID) {
			by.Severity = max(by.Severity, f.Severity)
		}
	}
	for i := range findings {
		if by := said[propertyOf(&findings[i])]; by == nil || !slices.Contains(by.Rule.Covers, findings[i].Rule.ID) {
			kept = append(kept, findings[i])
		}
	}
	return kept
}
