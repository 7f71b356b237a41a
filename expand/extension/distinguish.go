package extension

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
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
