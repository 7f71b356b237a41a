package relation

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// checkChildren checks what a resource says about its children in its own properties.
func (c *checker) checkChildren(r *deployment.Resource) {
	if r.Existing || r.Extension != "" || r.ID == "" {
		return
	}
	c.checkNoChildren(r)
	for _, n := range c.graph.to[r] {
		e := &c.graph.Edges[n]
		if e.Kind == Owner && !e.Below && !e.From.Existing {
			c.checkDeclaredTwice(r, e)
		}
	}
}

// checkDeclaredTwice finds a child that its parent declares too, or that the parent deletes
// since it declares others only. Whichever is deployed last wins, and the next
// deployment of the parent replaces the child's settings by the parent's.
func (c *checker) checkDeclaredTwice(parent *deployment.Resource, e *Edge) {
	child := e.From
	segment := child.Type[strings.LastIndexByte(child.Type, '/')+1:]
	list := parent.Body.At("properties", segment)
	if list.Kind() != value.Array {
		return
	}
	name := lastSegment(child.Name)
	for _, item := range list.Items() {
		// What the service would add is marked as assumed, and is not declared.
		if item.Marks().Any(value.Assumed) || item.Get("name").Marks().Any(value.Assumed|value.Unknown) || !item.Get("name").EqualFold(name) {
			continue
		}
		c.reportFinding(e, diag.Diagnostic{
			Code: diag.ChildDeclaredTwice, Severity: diag.Warning,
			Message: diag.Messagef("'%s' is declared twice: as a separate resource and in '%s' of '%s'", name, segment, parent.Name),
			Hint:    "whichever is deployed last wins; declare it in one place",
			Notes:   []diag.Related{{Message: "declared inside its parent", Span: item.Span()}},
		}, !e.Assumed || surelyOwns(parent, child))
		return
	}
	if !redeclaresAll(parent, segment, list) || e.open {
		return
	}
	c.reportOfEdge(e, diag.Diagnostic{
		Code: diag.ChildDeclaredTwice, Severity: diag.Warning,
		Message: diag.Messagef("'%s' is not among the '%s' of '%s', which replace all others: each deployment of '%s' deletes it", name, segment, parent.Name, parent.Name),
		Hint:    "declare all of them in one place",
		Notes:   []diag.Related{{Message: "the others are declared inside their parent", Span: list.Span()}},
	})
}

// redeclaresAll reports whether the children that a parent declares inside are all that it
// has afterwards, so that its next deployment deletes others.
// https://learn.microsoft.com/azure/azure-resource-manager/bicep/scenarios-virtual-networks#virtual-networks-and-subnets
func redeclaresAll(parent *deployment.Resource, segment string, list value.Value) bool {
	if !slices.ContainsFunc(azure().Get("replaces").Get(parent.Type).Items(), func(v value.Value) bool { return v.EqualFold(segment) }) {
		return false
	}
	if list.Marks().Any(value.Assumed|value.Unknown) || parent.Body.Get("properties").Marks().Any(value.Assumed|value.Unknown) {
		return false
	}
	return !slices.ContainsFunc(list.Items(), func(item value.Value) bool {
		return item.Marks().Any(value.Assumed|value.Unknown) || item.Get("name").Marks().Any(value.Assumed|value.Unknown)
	})
}

// checkNoChildren finds a resource that Azure refuses because it has none of the children
// that it needs. Those may also be resources of their own.
func (c *checker) checkNoChildren(r *deployment.Resource) {
	member := azure().Get("needsOne").Get(r.Type).Str()
	if member == "" {
		return
	}
	list := r.Body.At("properties", member)
	if list.Marks().Any(value.Assumed|value.Unknown) || r.Body.Get("properties").Marks().Any(value.Assumed|value.Unknown) {
		return
	}
	if r.Body.At("properties", "manual"+member).Len() > 0 {
		return // a private endpoint whose connections have to be approved
	}
	if list.Kind() == value.Array && list.Len() > 0 || !list.IsNull() && list.Kind() != value.Array {
		return
	}
	for _, n := range c.graph.to[r] {
		e := &c.graph.Edges[n]
		if e.Kind == Owner && strings.HasSuffix(value.Fold(e.From.Type), "/"+value.Fold(member)) {
			return
		}
	}
	if list.IsNull() && strings.EqualFold(r.Type, "Microsoft.ContainerService/managedClusters") {
		return // an automatic cluster brings its own
	}
	c.diags.Add(diag.Diagnostic{
		Code: diag.OwnerWithoutDependent, Severity: diag.Warning, Span: r.Declaration.Span(), Stack: r.Module.Stack(),
		Message: diag.Messagef("'%s' has no '%s', without which Azure does not create a %s", r.Name, member, resourceType(r)),
	})
}

func resourceType(r *deployment.Resource) string {
	if id, err := resourceid.Parse(r.ID); err == nil {
		return id.Type
	}
	return r.Type
}
