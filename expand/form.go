package expand

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// What is known of the text of an id whatever is assumed in it: its scope, its type and
// the parts of its names that are given.

// scopeIDForm is the form of the target's scope id.
func (t target) scopeIDForm() []value.Part {
	// Room for that of a resource group: a GUID has nine parts.
	form := make([]value.Part, 0, 12)
	add := func(written string, v value.Value) {
		form = append(append(form, value.Part{Written: written}), v.FormOrAny()...)
	}
	switch t.scope {
	case deployment.ResourceGroup:
		add("/subscriptions/", t.subscription)
		add("/resourceGroups/", t.resourceGroup)
	case deployment.Subscription:
		add("/subscriptions/", t.subscription)
	case deployment.ManagementGroup:
		add("/providers/"+resourceid.ManagementGroupType+"/", t.managementGroup)
	}
	return form
}

// formOfID is the form of the id of a resource that is in a scope. What is between the
// names is what resourceid puts there.
func formOfID(scopeID string, scope []value.Part, resourceType string, names ...[]value.Part) []value.Part {
	marks := make([]string, len(names))
	for i := range names {
		marks[i] = placeholder(i)
	}
	id := resourceid.Within(scopeID, resourceType, strings.Join(marks, "/"))
	rest, ok := strings.CutPrefix(id, scopeID)
	if !ok {
		return nil
	}
	length := len(scope) + len(names) + 1
	for _, name := range names {
		length += len(name)
	}
	form := append(make([]value.Part, 0, length), scope...)
	for i, name := range names {
		before, after, ok := strings.Cut(rest, placeholder(i))
		if !ok {
			return nil
		}
		form, rest = append(append(form, value.Part{Written: before}), name...), after
	}
	if rest != "" {
		form = append(form, value.Part{Written: rest})
	}
	return form
}

// placeholder stands for a name while an id is made; no name has such characters.
func placeholder(i int) string { return "\x00" + strconv.Itoa(i) + "\x00" }

// formOfOwnID is the form of a resource's own id, by the form of its whole name; nil
// if the name's segments cannot be distinguished.
func formOfOwnID(scopeID string, scope []value.Part, resourceType string, name value.Value) []value.Part {
	segments, ok := value.SplitForm(name.FormOrAny(), "/")
	if !ok && strings.Count(resourceType, "/") == 1 {
		segments, ok = [][]value.Part{name.FormOrAny()}, true
	}
	if !ok {
		return nil
	}
	return formOfID(scopeID, scope, resourceType, segments...)
}

func formsOf(names []value.Value) [][]value.Part {
	forms := make([][]value.Part, len(names))
	for i, v := range names {
		forms[i] = v.FormOrAny()
	}
	return forms
}

// withSource is a member of the context that was not given, wherever it comes to stand.
func withSource(v value.Value, source string) value.Value {
	if v.Kind() != value.String || !v.Marks().Any(value.Assumed) {
		return v
	}
	return v.WithForm(value.NamedForm(v.FormOrAny(), source))
}

// withParameterOrigin names the texts of a synthesized value after the parameter that it is
// for.
func withParameterOrigin(v value.Value, source string) value.Value {
	switch v.Kind() {
	case value.String:
		return withSource(v, source)
	case value.Array:
		return value.MapItems(v, func(i int, item value.Value) value.Value {
			return withParameterOrigin(item, value.Pointer(source, strconv.Itoa(i)))
		})
	case value.Object:
		return value.MapMembers(v, func(m value.Member) value.Value { return withParameterOrigin(m.Value, value.Pointer(source, m.Name)) })
	}
	return v
}
