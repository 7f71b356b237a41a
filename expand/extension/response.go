package extension

import (
	"maps"
	"slices"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Foresee returns what will go wrong when a directive is followed, as far as the
// catalogue of resource types knows what the action returns. It speaks of the
// newest version of the type, so that all it says are warnings. want is the type
// of the property.
func (d *Directive) Foresee(want string, at source.Span) *diag.Diagnostic {
	if !d.API || !d.Object.Get("method").EqualFold("POST") {
		return nil
	}
	id, err := resourceid.Parse(d.ResourceID())
	if err != nil {
		return nil
	}
	known, ok := resourcetype.Lookup(id.Type)
	if !ok || len(known.List) == 0 {
		return nil
	}
	warn := func(code diag.Code, hint diag.Message, format string, args ...any) *diag.Diagnostic {
		return &diag.Diagnostic{Code: code, Severity: diag.Warning, Span: at, Hint: hint, Message: diag.Messagef(format, args...)}
	}
	action := d.Object.Get("action").Str()
	list, ok := known.List[value.Fold(action)]
	if !ok {
		var names []string
		for _, folded := range slices.Sorted(maps.Keys(known.List)) {
			names = append(names, known.List[folded].Name)
		}
		return warn(diag.DirectiveSequence, didYouMeanHint(action, names), "%s is not known to have an action '%s'.", known.Name, action)
	}
	keys, err := parsePath(d.Object.Get("responseValuePath").Str())
	if err != nil {
		return nil // reported where it was written
	}
	shape := list.Output
	for i, key := range keys {
		if shape.Kind() == resourcetype.Any || !shape.Exists() {
			return nil
		}
		next := shape.Element()
		if key.Kind() == value.String {
			next = shape.Property(key.Str())
		}
		if !next.Exists() && !(key.Kind() == value.String && shape.Open()) {
			return warn(diag.DirectivePath, didYouMeanHint(key.Str(), shape.Names()), "The path '%s' into the response of %s() meets nothing at its %s part, %s.",
				d.Object.Get("responseValuePath").Str(), action, ordinalWord(i+1), key.JSON())
		}
		shape = next
	}
	got := shape.Kind().String()
	if want != "" && shape.Exists() && shape.Kind() != resourcetype.Any && got != want {
		return warn(diag.DirectiveType, "", "The path '%s' into the response of %s() leads to %s; %s is needed.",
			d.Object.Get("responseValuePath").Str(), action, indefiniteArticle(got), indefiniteArticle(want))
	}
	return nil
}
