package mocks

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// typesOf is what functions and declared types call the kinds of the catalogue.
var typesOf = map[resourcetype.Kind]funcs.Types{
	resourcetype.String: funcs.Str, resourcetype.Int: funcs.Num | funcs.Flt, resourcetype.Bool: funcs.Boo, resourcetype.Array: funcs.Arr, resourcetype.Object: funcs.Obj,
}

// noteMisfit reports a member of reference() that is used as what it is not by its published type,
// in any API version. It is an error where recorded answers say so, too: services answer some
// members otherwise than they are published.
func (m *Mocks) noteMisfit(p place, v value.Value, want funcs.Types) {
	t := p.s.catalogueType()
	if t == nil || p.s.ambiguous || p.s.kind != deployment.AskReference && p.s.kind != deployment.AskExternal || len(p.path) < 2 {
		return
	}
	at := catalogueTokens(p.path)
	published := resourcetype.None
	for _, version := range t.APIVersions {
		switch kind := t.BodyAt(version).At(at...).Kind(); {
		case published == resourcetype.None:
			published = kind
		case kind != resourcetype.None && kind != published:
			return
		}
	}
	is, known := typesOf[published]
	if !known || is&want != 0 || is&funcs.TypeOf(v) == 0 {
		return
	}
	severity := diag.Warning
	if answers := resourcetype.AnswersOf(t.Name).At(at...); answers != nil {
		recorded, known := typesOf[answers.ValueKind()]
		switch {
		case known && recorded&want != 0:
			return
		case known:
			severity = diag.Error
		}
	}
	m.diags.Add(diag.Diagnostic{Code: diag.RuntimeProperty, Severity: severity, Span: v.Span(),
		Message: diag.Messagef("'%s' of '%s' has the type '%s', and is used where another type is expected.", formatPath(p.path), t.Name, published)})
}
