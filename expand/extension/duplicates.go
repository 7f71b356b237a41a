package extension

import (
	"fmt"

	"forearm/expand/deployment"
	"forearm/expand/diag"
	"forearm/expand/value"
)

// Duplicates reports extension resources that are the same: of the same
// extension, type and id, whatever their API version, deployment and credentials.
func Duplicates(d *deployment.Deployment, report func(diag.Diagnostic)) {
	names := map[*deployment.Module]map[string]string{}
	for _, e := range d.Extensions {
		if names[e.Module] == nil {
			names[e.Module] = map[string]string{}
		}
		names[e.Module][value.Fold(e.Alias)] = e.Name
	}
	first := map[[3]string]*deployment.Resource{}
	for _, r := range d.Resources {
		if r.Extension == "" || r.Existing || r.ID == "" || r.Unpredictable != "" {
			continue
		}
		key := [3]string{value.Fold(names[r.Module][value.Fold(r.Extension)]), value.Fold(r.Type), value.Fold(r.ID)}
		before, ok := first[key]
		if !ok {
			first[key] = r
			continue
		}
		report(diag.Diagnostic{
			Code: diag.ExtensionIDDuplicate, Severity: diag.Error, Span: r.Declaration.Span(),
			Message: fmt.Sprintf("The %s '%s' is deployed twice: in '%s' and in '%s'.", r.Type, r.ID, before.Module.Path, r.Module.Path),
			Notes:   []diag.Related{{Message: "it is deployed here first", Span: before.Declaration.Span()}},
		})
	}
}
