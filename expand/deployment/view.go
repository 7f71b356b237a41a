package deployment

import (
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// View is a deployment as Azure would show it: the root deployment, every
// resource that is deployed, and their nesting. Existing resources are left
// out; they are only referred to.
type View struct {
	// All are the resources in deployment order, the root deployment first.
	All []*ViewResource
	// Top are those that are in no other resource that is deployed along with them,
	// in the same order.
	Top []*ViewResource
	// open are the deployments whose template is unknown, and what may
	// be deployed after all.
	open []*ViewResource
}

// ViewResource is one resource of a View.
type ViewResource struct {
	// Body is the resource with its id and without null members, without the
	// template where it is a deployment, and without its descendants. Members that
	// are null only by assumption are there: they may be sent.
	Body value.Value
	// Resource is nil for the root deployment and for resources that were
	// exported from Azure.
	Resource *Resource
	// Module is the deployment that deploys it, nil for the root deployment.
	Module *Module
	// Deploys is the deployment that a deployments resource stands for.
	Deploys *Module
	// Parent is the nearest ancestor that is deployed along with it.
	Parent *ViewResource
	// Descendants of any depth, in deployment order.
	Descendants []*ViewResource
	// Doubtful reports that it depends on something assumed or unknown whether the
	// resource is deployed at all.
	Doubtful bool
	// Withheld reports that it is not deployed as far as is known.
	Withheld bool

	identity  Identity
	key, kind string // folded id and type
}

// Value is the resource as policies see it, its descendants flat in resources.
func (r *ViewResource) Value() value.Value {
	if len(r.Descendants) == 0 {
		return r.Body
	}
	items := make([]value.Value, len(r.Descendants))
	for i, d := range r.Descendants {
		items[i] = d.Body
		if d.Doubtful {
			items[i] = items[i].Mark(value.Assumed)
		}
	}
	return r.Body.With("resources", value.NewArray(items))
}

// Considered reports whether a resource may not be deployed, but is known in case it is.
func (r *ViewResource) Considered() bool { return r.Withheld && !r.Resource.Body.IsAbsent() }

// Open are what may be in a resource, or be about it, although it is not known:
// deployments whose templates were not read or could not be expanded, and Doubtful
// resources that are not deployed as far as is known. Of nil it is all of them.
func (v *View) Open(r *ViewResource) []*ViewResource {
	if r == nil || len(v.open) == 0 {
		return v.open
	}
	if r.Resource == nil || !takesChildren(r) {
		return nil
	}
	var open []*ViewResource
	for _, o := range v.open {
		if o.mayLieIn(r) {
			open = append(open, o)
		}
	}
	return open
}

func (r *ViewResource) mayLieIn(parent *ViewResource) bool {
	if r.Resource.IsDeployment() {
		if r.Considered() {
			return false // it is known what it deploys
		}
		scope, lies := value.Fold(r.Resource.Scope), value.Fold(parent.Resource.Scope)
		return lies == scope || strings.HasPrefix(lies, strings.TrimSuffix(scope, "/")+"/")
	}
	if r.key == "" {
		return strings.HasPrefix(r.kind, parent.kind+"/")
	}
	return strings.HasPrefix(r.key, parent.key+"/")
}

// ID of the resource; empty if it is unknown.
func (r *ViewResource) ID() string { return r.Body.Get("id").Str() }

// Type of the resource.
func (r *ViewResource) Type() string { return r.Body.Get("type").Str() }

// Name of the resource: of one of an extension what identifies it, since its body
// has no name.
func (r *ViewResource) Name() string {
	if r.Resource != nil && r.Resource.Extension != "" {
		return r.Resource.Name
	}
	return r.Body.Get("name").Str()
}

// parentID takes the last type and name off an id, and the provider too where
// nothing else of it is left. It is empty if that leaves no resource.
func parentID(id string) string {
	for range 2 {
		i := strings.LastIndexByte(id, '/')
		if i < 0 {
			return ""
		}
		id = id[:i]
	}
	provider := strings.LastIndexByte(id, '/')
	if provider >= 0 && strings.HasSuffix(id[:provider], "/providers") {
		id = strings.TrimSuffix(id[:provider], "/providers")
	}
	if !strings.Contains(id, "/providers/") {
		return ""
	}
	return id
}

// TrimNulls leaves out the null members of objects, as Azure does when it
// stores a resource; elements of arrays keep their places.
func TrimNulls(v value.Value) value.Value { return trimNulls(v, 0) }

// TrimKnownNulls is TrimNulls for null members that are null whatever is answered.
func TrimKnownNulls(v value.Value) value.Value { return trimNulls(v, value.Assumed|value.Generated) }

// trimNulls leaves null members where they are that have one of the marks.
func trimNulls(v value.Value, keep value.Marks) value.Value {
	switch v.Kind() {
	case value.Array:
		old := v.Items()
		for i := range old {
			if isLeaf(&old[i]) {
				continue
			}
			trimmed := trimNulls(old[i], keep)
			if isUnchanged(old[i], trimmed) {
				continue
			}
			items := append([]value.Value(nil), old...)
			items[i] = trimmed
			for j := i + 1; j < len(items); j++ {
				items[j] = trimNulls(items[j], keep)
			}
			return v.WithItems(items)
		}
	case value.Object:
		old := v.Members()
		for i := range old {
			if isLeaf(&old[i].Value) && isKept(old[i].Value, keep) {
				continue
			}
			m := old[i]
			trimmed := trimNulls(m.Value, keep)
			if isUnchanged(m.Value, trimmed) && isKept(m.Value, keep) {
				continue
			}
			members := make([]value.Member, i, len(old))
			copy(members, old)
			if isKept(m.Value, keep) {
				m.Value = trimmed // not again: at each level that would be twice as often
				members = append(members, m)
			}
			for _, m := range old[i+1:] {
				if isKept(m.Value, keep) {
					m.Value = trimNulls(m.Value, keep)
					members = append(members, m)
				}
			}
			return v.WithMembers(members)
		}
	}
	return v
}

// isLeaf reports that there is nothing in a value to leave out.
func isLeaf(v *value.Value) bool { return v.Kind() != value.Array && v.Kind() != value.Object }

func isKept(v value.Value, keep value.Marks) bool {
	return v.Kind() != value.Null || v.Marks().Any(keep)
}

// isUnchanged reports that trimming changed nothing, without looking at everything twice.
func isUnchanged(before, after value.Value) bool {
	switch before.Kind() {
	case value.Array:
		a, b := before.Items(), after.Items()
		return len(a) == 0 || &a[0] == &b[0]
	case value.Object:
		a, b := before.Members(), after.Members()
		return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
	}
	return true
}

// takesChildren reports whether other resources are part of the resource, which is not so
// for the scopes that resources are deployed to: a resource group does not show its
// resources.
func takesChildren(r *ViewResource) bool {
	switch r.kind {
	case "microsoft.resources/resourcegroups", "microsoft.management/managementgroups",
		"microsoft.subscription/aliases", "microsoft.resources/deployments":
		return false
	}
	return true
}
