package relation

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// Ids of one deployment share what is not known of them, such as the subscription: what
// two ids have of the same source is equal whatever it turns out to be, and what is
// written in them is known.

// isTag reports whether the id is in a tag. Azure takes any text there, and nothing has
// to exist for it.
func (e *Edge) isTag() bool {
	return e.Why == ByTag || strings.HasPrefix(value.Fold(e.Pointer), "/tags/")
}

// surelyLeads reports whether the id leads to the target whatever is assumed in it.
func (e *Edge) surelyLeads() bool {
	if !e.Assumed && !e.Target.IDMarks.Any(value.Assumed|value.Unknown) {
		return true
	}
	rest, ok := e.idBelowTarget()
	return ok && (len(rest) == 0 || strings.HasPrefix(rest[0].Written, "/"))
}

// idBelowTarget returns what is in the id after that of the target, or what is known of it.
func (e *Edge) idBelowTarget() (rest []value.Part, ok bool) {
	return value.FormAfter(e.of.Form(), e.Target.IDValue.Form())
}

// surelyNotInside reports whether the child that the id names is none of those that the
// target declares.
func (e *Edge) surelyNotInside() bool {
	if !e.Assumed && !e.Target.IDMarks.Any(value.Assumed|value.Unknown) {
		return true
	}
	rest, ok := e.idBelowTarget()
	if !ok {
		return false
	}
	segments, ok := value.SplitForm(rest, "/")
	if !ok || len(segments) != 3 {
		return false
	}
	list, _, _ := insideOf(e)
	return !slices.ContainsFunc(list, func(item value.Value) bool { return !value.FormsDiffer(segments[2], item.Get("name").FormOrAny()) })
}

// surelyOfType reports whether the id names a resource of its type whatever is assumed
// in it.
func (e *Edge) surelyOfType() bool {
	if !e.Assumed {
		return true
	}
	segments, ok := value.SplitForm(e.of.Form(), "/")
	if !ok {
		return false
	}
	texts := make([]string, len(segments))
	for i, segment := range segments {
		for _, p := range segment {
			if p.Class != "" {
				texts[i] = "x" // whatever it is called
				break
			}
			texts[i] += p.Written
		}
	}
	id, err := resourceid.Parse(strings.Join(texts, "/"))
	return err == nil && strings.EqualFold(id.Type, e.Type())
}

// surelyOwns reports whether the id of a child is that of its parent and a name that is
// written, whatever is assumed in both, and whether both are deployed.
func surelyOwns(parent, child *deployment.Resource) bool {
	rest, ok := value.FormAfter(child.IDValue.Form(), parent.IDValue.Form())
	return ok && len(rest) == 1 && rest[0].Class == "" && strings.HasPrefix(rest[0].Written, "/") && surelyDeployed(parent) && surelyDeployed(child)
}

// surelyDeployed reports whether neither the condition of a resource, nor its loop, nor
// those of the deployments that it is in, depend on something assumed.
func surelyDeployed(r *deployment.Resource) bool {
	for ; r != nil; r = r.Module.Resource {
		if (r.Condition.Deep() | r.Copies.Marks()).Any(value.Assumed | value.Unknown | value.Generated) {
			return false
		}
		if r.Module == nil {
			break
		}
	}
	return true
}

// insideOf returns the list of the target's property that is called as the type of a
// direct child, and the child's name. The shape of the list has to be certain.
func insideOf(e *Edge) ([]value.Value, string, bool) {
	rest := e.ID
	if len(rest) <= len(e.Target.ID) {
		return nil, "", false
	}
	parts := strings.Split(strings.Trim(rest[len(e.Target.ID):], "/"), "/")
	if len(parts) != 2 {
		return nil, "", false
	}
	list := e.Target.Body.At("properties", parts[0])
	if list.Kind() != value.Array || list.Marks().Any(value.Assumed|value.Unknown) {
		return nil, "", false
	}
	return list.Items(), parts[1], true
}
