package change

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Place is where the cause of a difference stands: in the new version, or in the
// old one where the new one has nothing to show.
type Place struct {
	Span source.Span
	Old  bool
}

// DeclaredAt returns where a resource is declared.
func DeclaredAt(r *deployment.Resource, old bool) Place { return Place{r.Declaration.Span(), old} }

// maxSteps bounds the way back from a value: it may lead through deep modules.
const maxSteps = 64

// changeCause returns where a property changed: along the way back from the value, from the
// resource through variables, parameters and modules, the first step at which the
// two versions are not written alike. A new value in a parameters file is found
// there, although the template says the same as before.
func changeCause(old, new value.Value) Place {
	if new.IsAbsent() {
		return Place{old.Span(), true}
	}
	b := new.Origin()
	for a, i := old.Origin(), 0; a != nil && b != nil && i < maxSteps && originText(a) == originText(b); i++ {
		a, b = previousOrigins(a, b)
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

// previousOrigins leads both versions one step back: to what was passed on, else to the first
// of what a call was given that is not what it was.
func previousOrigins(a, b *value.Origin) (*value.Origin, *value.Origin) {
	if a.Call == nil || b.Call == nil || len(a.Call.Args) != len(b.Call.Args) {
		return a.From, b.From
	}
	for i, now := range b.Call.Args {
		then := a.Call.Args[i]
		if now.Origin() != nil && now.Origin() != b.From && !value.Equal(then, now) && (b.From == nil || now.Kind() != value.Array && now.Kind() != value.Object) {
			return then.Origin(), now.Origin()
		}
	}
	return a.From, b.From
}

func originText(o *value.Origin) string { return o.Span().Text() }
