package extension

import (
	"fmt"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// Duplicates reports extension resources that are the same one, whatever their
// API version, alias and deployment.
func Duplicates(d *deployment.Deployment, report func(diag.Diagnostic)) {
	first := map[deployment.Identity]*deployment.Resource{}
	for _, r := range d.Resources {
		if r.Extension == "" || r.Existing || !r.Identity.Known() {
			continue
		}
		before, ok := first[r.Identity]
		if !ok {
			first[r.Identity] = r
			continue
		}
		report(diag.Diagnostic{
			Code: diag.ExtensionIDDuplicate, Severity: diag.Error, Span: r.Declaration.Span(),
			Message: diag.Messagef("The %s '%s' is deployed twice: %s and %s.", r.Type, r.ID, standsAt(before), standsAt(r)),
			Notes:   []diag.Related{{Message: "it is deployed here first", Span: before.Declaration.Span()}},
		})
	}
}

// standsAt names the place of a resource: its deployment, what the template calls it, and
// the line where that is one of a file that was written.
func standsAt(r *deployment.Resource) diag.Message {
	at := diag.Messagef("in '%s'", r.Module.Path)
	if r.SymbolicName != "" {
		name := r.SymbolicName
		if r.CopyIndex >= 0 {
			name = fmt.Sprintf("%s[%d]", name, r.CopyIndex)
		}
		at = diag.Messagef("as '%s' in '%s'", name, r.Module.Path)
	}
	if span := r.Declaration.Span(); span.File != nil && source.LanguageOf(span.File.Name) != source.Bicep {
		at += diag.Messagef(" (%s:%d)", span.File.Name, span.File.Position(span.Start).Line)
	}
	return at
}
