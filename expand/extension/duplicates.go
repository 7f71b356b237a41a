package extension

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
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
			Message: diag.Messagef("The %s '%s' is deployed twice: in '%s' and in '%s'.", r.Type, r.ID, before.Module.Path, r.Module.Path),
			Notes:   []diag.Related{{Message: "it is deployed here first", Span: before.Declaration.Span()}},
		})
	}
}
