package extension

import (
	"fmt"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Distinguish adds names to control planes where two resources would have the same id
// otherwise: an alias and the last name of a resource's id are not unique to them. Where no
// ids collide the names stay short.
func Distinguish(d *deployment.Deployment) {
	known := map[string]deployment.Identity{} // by type and id
	collide := map[string]bool{}              // names of control planes
	var found []*deployment.Resource
	for _, r := range d.Resources {
		p := planeOf(r)
		if p == nil || !r.Identity.Known() || r.Connection.Key == "" {
			continue
		}
		found = append(found, r)
		key := value.Fold(r.Type + " " + r.ID)
		if other, again := known[key]; again && other != r.Identity {
			collide[value.Fold(idSegment(p.Value))] = true
		}
		known[key] = r.Identity
	}
	for _, r := range found {
		p := planeOf(r)
		if before := idSegment(p.Value); collide[value.Fold(before)] {
			renamed := value.NewString(shortenSecretID(r.Connection.Shown)).Mark(p.Value.Marks()).WithOrigin(p.Value.Origin())
			r.ID = strings.Replace(r.ID, clusterKey+"/"+before, clusterKey+"/"+idSegment(renamed), 1)
			r.IDValue = value.NewString(r.ID).Mark(r.IDValue.Marks()).WithOrigin(r.IDValue.Origin())
			p.Value = renamed
		}
	}
}

// planeOf returns the identifier that names the control plane of a resource, if that is
// not a given name.
func planeOf(r *deployment.Resource) *deployment.Identifier {
	if r.Extension == "" || r.ID == "" || len(r.Identifiers) == 0 || r.Identifiers[0].Name != clusterKey || strings.HasPrefix(r.Connection.Key, clusterKey+" ") {
		return nil
	}
	return &r.Identifiers[0]
}

// shortenSecretID leaves the vault and the secret of a secret's id, which no other has.
func shortenSecretID(connection string) string {
	if i := strings.LastIndex(connection, "/vaults/"); i >= 0 && strings.HasPrefix(connection, "/") {
		return strings.Replace(connection[i+len("/vaults/"):], "/secrets/", "/", 1)
	}
	return connection
}

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
