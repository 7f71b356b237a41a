package change

import (
	"forearm/expand/deployment"
	"forearm/expand/source"
	"forearm/expand/value"
)

// Place is where the cause of a difference stands: in the new version, or in the
// old one where the new one has nothing to show.
type Place struct {
	Span source.Span
	Old  bool
}

// DeclaredAt is where a resource is declared.
func DeclaredAt(r *deployment.Resource, old bool) Place { return Place{r.Declaration.Span(), old} }

// maxSteps bounds the way back from a value: it may lead through deep modules.
const maxSteps = 64

// cause is where a property changed: along the way back from the value, from the
// resource through variables, parameters and modules, the first step at which the
// two versions are not written alike. A new value in a parameters file is found
// there, although the template says the same as before.
func cause(old, new value.Value) Place {
	if new.IsAbsent() {
		return Place{old.Span(), true}
	}
	b := new.Origin()
	if a := old.Origin(); a != nil {
		for range maxSteps {
			if a == nil || b == nil || written(a) != written(b) {
				break
			}
			a, b = a.From, b.From
		}
	}
	for range maxSteps {
		if b == nil || b.File != nil {
			break
		}
		b = b.From
	}
	if b == nil {
		return Place{Span: new.Span()}
	}
	return Place{Span: b.Span()}
}

func written(o *value.Origin) string { return o.Span().Text() }
