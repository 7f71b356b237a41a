package mocks

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// checkEntry compares an entry with the catalogue: a type or a path that it does not
// have, but nearly, will never be asked about. Everything else is let be, since
// the catalogue does not have older and preview versions.
func checkEntry(item value.Value, e *entry) diag.List {
	if e.resource == "" || e.isForOneResource() || strings.ContainsAny(e.resource, "*?") {
		return nil
	}
	t, ok := resourcetype.Lookup(e.resource)
	if !ok {
		namespace, _, _ := strings.Cut(e.resource, "/")
		if near := diag.Suggest(e.resource, resourcetype.TypesOf(namespace)); near != "" {
			return diag.List{misspellingDiagnostic(item.Get("resource"), diag.Messagef("no resource has the type '%s'", e.resource), near)}
		}
		return nil
	}
	if e.function != "reference" {
		return nil
	}
	var diags diag.List
	for _, m := range item.Get("set").Members() {
		path, _ := parsePath(m.Name)
		at := t.Body()
		for _, s := range path {
			next := at.At(s.name)
			if !next.Exists() {
				if near := diag.Suggest(s.name, at.Names()); near != "" && !at.Open() && !s.index {
					d := misspellingDiagnostic(m.Value, diag.Messagef("'%s' has no '%s'", t.Name, m.Name), near)
					d.Span = item.Get("set").KeySpan(&m)
					diags.Add(d)
				}
				break
			}
			at = next
		}
	}
	return diags
}

func misspellingDiagnostic(v value.Value, message diag.Message, near string) diag.Diagnostic {
	return diag.Diagnostic{Code: diag.MocksInvalid, Severity: diag.Warning, Span: v.Span(), Message: message, Hint: diag.Messagef("did you mean '%s'?", near)}
}
