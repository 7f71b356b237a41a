package input

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// ExportedView reads resources as PowerShell and the tools around it write
// them: an array, with the children of a resource in resources.
//
// Tools that make such files by other means leave out what only Azure knows: a
// resource counts as read from Azure, and policies about what is running are
// evaluated for it, where it says which subscription or group it is in.
func ExportedView(exported value.Value) (*deployment.View, map[*deployment.ViewResource]bool) {
	view := &deployment.View{}
	read := map[*deployment.ViewResource]bool{}
	items := exported.Items()
	if exported.Kind() == value.Object {
		items = []value.Value{exported}
	}
	for _, item := range items {
		if item.Kind() == value.Object {
			r := addExported(view, item, nil)
			view.Top = append(view.Top, r)
			read[r] = !item.Get("subscriptionId").IsNull() || !item.Get("resourceGroupName").IsNull()
		}
	}
	for _, r := range view.All {
		for p := r.Parent; p != nil; p = p.Parent {
			read[r] = read[p]
		}
	}
	return view, read
}

func addExported(view *deployment.View, item value.Value, parent *deployment.ViewResource) *deployment.ViewResource {
	r := &deployment.ViewResource{Body: armEnvelope(item), Parent: parent}
	view.All = append(view.All, r)
	for p := parent; p != nil; p = p.Parent {
		p.Descendants = append(p.Descendants, r)
	}
	for _, child := range item.Get("resources").Items() {
		if child.Kind() == value.Object {
			addExported(view, child, r)
		}
	}
	return r
}

// envelopeNames are what an exported resource calls the members that every
// resource has; of several that are there the first holds. Az.Resources gives
// each of them in two or three spellings, and for an extension resource the type
// and name of the resource it extends beside its own.
var envelopeNames = []struct {
	name    string
	sources []string
}{
	{"id", []string{"ResourceId", "id"}},
	{"type", []string{"ExtensionResourceType", "ResourceType", "type"}},
	{"name", []string{"ExtensionResourceName", "ResourceName", "name"}},
}

// armEnvelope puts an exported resource into the form that ARM has: id, type and
// name first, the rest as it is, without null members and without children.
func armEnvelope(item value.Value) value.Value {
	b := value.NewBuilder(item.Len())
	for _, e := range envelopeNames {
		for _, name := range e.sources {
			m := item.Member(name)
			if m == nil || m.Value.Kind() != value.String || m.Value.Str() == "" {
				continue
			}
			if e.name == "type" && name == "ResourceType" && moreSegments(item.Get("type").Str(), m.Value.Str()) {
				continue // Az.Resources drops the parent's type from it at times
			}
			b.SetMember(value.Member{Name: e.name, At: m.At, Value: m.Value})
			break
		}
	}
	for _, m := range item.Members() {
		if m.Value.IsNull() || value.Fold(m.Name) == "resources" || b.Get(m.Name).Kind() != value.Absent || isEnvelopeName(m.Name) {
			continue
		}
		m.Name = envelopeSpelling(m.Name)
		m.Value = deployment.TrimNulls(m.Value)
		b.SetMember(m)
	}
	return item.WithMembers(publishedType(b.Object()).Members())
}

// publishedType writes the type of a resource as it is published, since Resource Graph has it
// in lower case, and takes from the id what a query has left out.
func publishedType(r value.Value) value.Value {
	typ := r.Get("type")
	if typ.IsAbsent() {
		id, err := resourceid.Parse(r.Get("id").Str())
		if err != nil {
			return r
		}
		typ = value.NewString(id.Type).WithOrigin(r.Get("id").Origin())
		if r.Get("name").IsAbsent() {
			r = r.With("name", value.NewString(id.Name()).WithOrigin(typ.Origin()))
		}
	}
	if known, ok := resourcetype.Lookup(typ.Str()); ok && known.Name != typ.Str() {
		typ = value.NewString(known.Name).WithOrigin(typ.Origin())
	}
	return r.With("type", typ)
}

func isEnvelopeName(name string) bool {
	folded := value.Fold(name)
	for _, e := range envelopeNames {
		for _, other := range e.sources {
			if folded == value.Fold(other) {
				return true
			}
		}
	}
	return false
}

// envelopeSpelling writes the names that all resources share as ARM does.
func envelopeSpelling(name string) string {
	for _, written := range []string{
		"properties", "location", "tags", "sku", "kind", "identity", "zones", "plan", "managedBy", "apiVersion", "scope",
	} {
		if value.Fold(name) == value.Fold(written) {
			return written
		}
	}
	return name
}

func moreSegments(a, b string) bool { return strings.Count(a, "/") > strings.Count(b, "/") }
