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

// Contains reports whether the engine refuses what is at a place.
func (list RefusedPlaces) Contains(at source.Span) bool {
	return !at.IsZero() && slices.Contains(list, at)
}

// property names one of a resource.
type property struct{ id, name, pointer string }

func propertyOf(f *Finding) property {
	return property{f.Resource.ID, f.Resource.Name, f.Pointer()}
}

// Dedupe makes one finding of those that report one fact: a rule that covers another one
// replaces its finding at the same property, with the higher severity of the two and the
// message that goes with it. A finding that depends on unknown values replaces only findings
// that do so, too. Shipped rules with the same message at the same property are one finding
// as well, that of the highest severity.
func Dedupe(findings []Finding) []Finding {
	type statement struct {
		property
		message string
	}
	covering, same := map[property][]*Finding{}, map[statement]*Finding{}
	at := make([]property, len(findings))
	for i := range findings {
		f := &findings[i]
		at[i] = propertyOf(f)
		if len(f.Rule.Covers) > 0 {
			covering[at[i]] = append(covering[at[i]], f)
		}
		if f.Outcome == Fail && f.Rule.Shipped {
			key := statement{at[i], f.Message.String()}
			if known := same[key]; known == nil || f.Severity > known.Severity {
				same[key] = f
			}
		}
	}
	by := make([]*Finding, len(findings))
	found := false
	for i := range findings {
		f := &findings[i]
		if f.Outcome == Fail && f.Rule.Shipped {
			if known := same[statement{at[i], f.Message.String()}]; known.Rule != f.Rule {
				by[i] = known
			}
		}
		for _, other := range covering[at[i]] {
			if f.Outcome <= other.Outcome && slices.Contains(other.Rule.Covers, f.Rule.ID) {
				by[i] = other
			}
		}
		found = found || by[i] != nil
	}
	if !found {
		return findings
	}
	kept := findings[:0:0]
	for i := range findings {
		if f := &findings[i]; by[i] != nil && f.Severity > by[i].Severity {
			by[i].Severity = f.Severity
			if f.Outcome == Fail {
				by[i].Message = f.Message
			}
		}
	}
	for i := range findings {
		if by[i] == nil {
			kept = append(kept, findings[i])
		}
	}
	return kept
}
