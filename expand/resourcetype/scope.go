package resourcetype

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
)

// ScopeError explains why a resource of the type cannot have an id: the type cannot be
// deployed at its scope. It is empty if it can, and where that is unknown.
func (t *Type) ScopeError(version, id string) diag.Message {
	allowed := t.ScopesAt(version)
	if allowed == 0 {
		return ""
	}
	if allowed&t.plainScope(id) != 0 {
		return ""
	}
	here, named := scopeOf(id)
	if here == 0 || allowed&here != 0 {
		return ""
	}
	return diag.Messagef("%s cannot be deployed to %s; it can be deployed to %s.", t.Name, named, allowed.describeScopes())
}

var scopeTexts = []struct {
	scope Scopes
	text  string
}{
	{AtTenant, "a tenant"}, {AtManagementGroup, "a management group"}, {AtSubscription, "a subscription"},
	{AtResourceGroup, "a resource group"}, {AtResource, "another resource"},
}

// plainScope is a resource group or a subscription that a resource of the type is
// in, as can be told without taking its id apart: nearly all do. It is 0 elsewhere.
func (t *Type) plainScope(id string) Scopes {
	below, own, ok := strings.Cut(id, "/providers/")
	if !ok || strings.Contains(own, "/providers/") || !strings.HasPrefix(id, "/subscriptions/") {
		return 0 // or in another resource, which may be in one
	}
	namespace, _, _ := strings.Cut(t.Name, "/")
	if len(own) <= len(namespace) || !strings.EqualFold(own[:len(namespace)], namespace) {
		return 0
	}
	_, name, group := strings.Cut(strings.TrimPrefix(below, "/subscriptions/"), "/")
	kind, name, _ := strings.Cut(name, "/")
	switch {
	case !group:
		return AtSubscription
	case strings.EqualFold(kind, "resourceGroups") && name != "" && !strings.Contains(name, "/"):
		return AtResourceGroup
	}
	return 0
}

// scopeOf is what a resource is in as a whole, a child together with what it is a
// child of; 0 if that cannot be told.
func scopeOf(id string) (Scopes, diag.Message) {
	own, err := resourceid.Parse(id)
	if err != nil {
		return 0, ""
	}
	parsed, ok := own.Scope()
	scope := AtResource
	switch {
	case !ok:
		return 0, ""
	case parsed.IsTenant():
		scope = AtTenant
	case strings.EqualFold(parsed.Type, resourceid.SubscriptionType):
		scope = AtSubscription
	case strings.EqualFold(parsed.Type, resourceid.ResourceGroupType):
		scope = AtResourceGroup
	case strings.EqualFold(parsed.Type, resourceid.ManagementGroupType):
		scope = AtManagementGroup
	}
	return scope, scope.describeScopes()
}

// describeScopes names scopes for people.
func (s Scopes) describeScopes() diag.Message {
	var names []string
	for _, known := range scopeTexts {
		if s&known.scope != 0 {
			names = append(names, known.text)
		}
	}
	return diag.ListedOr(names)
}
