package change

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// Permission is an access that a principal has in one of the versions and not, or
// not in this way, in the other.
type Permission struct {
	// Change is created, changed, deleted, stays or detached.
	Change   string
	Resource *deployment.Resource
	// Role is what is permitted, To is to whom, and On is where. Absent is what the
	// resource does not say.
	Role, To, On value.Value
	// Broad permissions let their holder do anything, or permit themselves the rest.
	Broad   bool
	Assumed bool
	At      Place
}

// grant is where a type of resource has its permission.
type grant struct {
	role, to, on string
	// defines is set for a role definition, not for an assignment.
	defines bool
}

// permissionsJSON has the resources that permit something, by type, and the roles that
// let their holder do anything, or permit themselves the rest.
//
//go:embed permissions.json
var permissionsJSON string

type permissionTables struct {
	grants map[string]grant
	broad  map[string]bool
}

var permissionTypes = sync.OnceValue(func() permissionTables {
	document, _ := value.ParseText(permissionsJSON)
	t := permissionTables{map[string]grant{}, map[string]bool{}}
	for _, m := range document.Get("types").Members() {
		v := m.Value
		t.grants[value.Fold(m.Name)] = grant{role: v.Get("role").Str(), to: v.Get("to").Str(), on: v.Get("on").Str(), defines: v.Get("defines").Bool()}
	}
	for _, name := range document.Get("broad").Items() {
		t.broad[name.Str()] = true
	}
	return t
})

// Permissions returns those that the new version gives, alters or takes away.
func (r *Result) Permissions() []Permission {
	var found []Permission
	entries := func(list []Entry, change string, old bool) {
		for _, e := range list {
			found = append(found, permissionsOf(e.Resource, change, e.Assumed, old)...)
		}
	}
	entries(r.Created, "created", false)
	for _, c := range r.Changed {
		found = append(found, changedPermissions(c)...)
	}
	entries(r.Deleted, "deleted", true)
	entries(r.Stays, "stays", true)
	entries(r.Detached, "detached", true)
	return found
}

// permissionsOf returns those of a resource that is there in one version only.
func permissionsOf(r *deployment.Resource, change string, assumed, old bool) []Permission {
	if value.Fold(r.Type) == vaultType || value.Fold(r.Type) == vaultPolicies {
		var found []Permission
		for _, policy := range r.Body.At("properties", "accessPolicies").Items() {
			found = append(found, accessPolicy(r, policy, change, old))
		}
		return found
	}
	g, ok := permissionTypes().grants[value.Fold(r.Type)]
	if !ok {
		return nil
	}
	p := Permission{Change: change, Resource: r, Assumed: assumed, At: DeclaredAt(r, old),
		Role: roleName(bodyProperty(r, g.role)), To: roleHolders(bodyProperty(r, g.to)), On: bodyProperty(r, g.on)}
	if p.On.IsAbsent() && r.Scope != "" {
		p.On = value.NewString(r.Scope).Mark(r.IDMarks)
	}
	p.Broad = isPrivileged(bodyProperty(r, g.role), g.defines)
	return []Permission{p}
}

// changedPermissions returns the permissions of a resource that both versions have: itself where
// anything of it has changed, of a vault the policies that have.
func changedPermissions(c Changed) []Permission {
	if t := value.Fold(c.New.Type); t != vaultType && t != vaultPolicies {
		found := permissionsOf(c.New, "changed", false, false)
		for i := range found {
			found[i].Assumed = slices.ContainsFunc(c.Properties, func(p Property) bool { return p.Assumed })
		}
		return found
	}
	before, after := c.Old.Body.At("properties", "accessPolicies").Items(), c.New.Body.At("properties", "accessPolicies").Items()
	holder := func(policy value.Value) string {
		return value.Fold(policy.Get("objectId").JSON() + policy.Get("applicationId").JSON())
	}
	var found []Permission
	pairByKey(before, after, holder, func(old, new value.Value) {
		switch {
		case old.IsAbsent():
			found = append(found, accessPolicy(c.New, new, "created", false))
		case new.IsAbsent():
			found = append(found, accessPolicy(c.Old, old, "deleted", true))
		case len(compareValues(old, new)) > 0:
			found = append(found, accessPolicy(c.New, new, "changed", false))
		}
	})
	return found
}

const (
	vaultType     = "microsoft.keyvault/vaults"
	vaultPolicies = "microsoft.keyvault/vaults/accesspolicies"
)

// accessPolicy returns a policy of a vault, which is not a resource of its own.
func accessPolicy(r *deployment.Resource, policy value.Value, change string, old bool) Permission {
	p := Permission{Change: change, Resource: r, Role: policy.Get("permissions"), To: policy.Get("objectId"), On: r.ShownID(),
		Assumed: policy.Deep().Any(doubtfulMarks), At: Place{policy.Span(), old}}
	if p.At.Span.IsZero() {
		p.At = DeclaredAt(r, old)
	}
	return p
}

// bodyProperty returns a property of a resource, which extensions without an envelope have
// at the top.
func bodyProperty(r *deployment.Resource, path string) value.Value {
	if path == "" {
		return value.Value{}
	}
	steps := strings.Split(path, "/")
	if v := r.Body.Get("properties").At(steps...); !v.IsAbsent() {
		return v
	}
	if r.Extension == "" {
		return value.Value{}
	}
	return r.Body.At(steps...)
}

// roleName names built-in roles, in place of their ids.
func roleName(v value.Value) value.Value {
	if v.Kind() != value.String || v.Marks().Any(value.Secret|value.Unknown) {
		return v
	}
	if name := resourcetype.RoleName(v.Str()); name != "" {
		return value.NewString(name).Mark(v.Marks())
	}
	return v
}

// isPrivileged reports whether a role lets its holder do anything, or permit themselves the
// rest: it is one of those, or has an action that stands for all.
func isPrivileged(v value.Value, defines bool) bool {
	if v.Kind() == value.String {
		broad := permissionTypes().broad
		return broad[resourcetype.RoleName(v.Str())] || broad[value.Fold(v.Str())]
	}
	if !defines {
		return false
	}
	for _, permission := range v.Items() {
		for _, list := range []string{"actions", "dataActions", "verbs"} {
			for _, action := range permission.Get(list).Items() {
				if text := value.Fold(action.Str()); text == "*" || strings.HasPrefix(text, "microsoft.authorization/*") || text == "microsoft.authorization/roleassignments/write" {
					return true
				}
			}
		}
	}
	return false
}

// roleHolders returns the names of those whom Kubernetes gives a role.
func roleHolders(v value.Value) value.Value {
	if v.Kind() != value.Array {
		return v
	}
	names := make([]value.Value, 0, v.Len())
	for _, subject := range v.Items() {
		if name := subject.Get("name"); !name.IsAbsent() {
			names = append(names, name)
		}
	}
	if len(names) == 1 {
		return names[0]
	}
	return value.NewArray(names)
}
