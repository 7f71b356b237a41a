package resourceid

import "strings"

// Types that the scopes themselves have.
const (
	TenantType          = "Microsoft.Resources/tenants"
	SubscriptionType    = "Microsoft.Resources/subscriptions"
	ResourceGroupType   = "Microsoft.Resources/resourceGroups"
	ManagementGroupType = "Microsoft.Management/managementGroups"
	providerType        = "Microsoft.Resources/providers"
)

// Keywords as Azure spells them.
const (
	subscriptionsKey  = "subscriptions"
	resourceGroupsKey = "resourceGroups"
	providersKey      = "providers"
)

// Subscription is the id of a subscription.
func Subscription(subscriptionID string) string { return "/subscriptions/" + subscriptionID }

// ResourceGroup is the id of a resource group.
func ResourceGroup(subscriptionID, name string) string {
	return "/subscriptions/" + subscriptionID + "/resourceGroups/" + name
}

// ManagementGroup is the id of a management group.
func ManagementGroup(name string) string {
	return "/providers/Microsoft.Management/managementGroups/" + name
}

// Build makes the id of a resource in a scope, which is "" or "/" for the
// tenant. Each name may hold several segments, as the name of a child does:
// "vnet/subnet". Types and names are paired in order, so the old way to write an
// extension resource (type Ns/parents/providers/children, name
// parent/Other.Ns/child) comes out right too.
//
// Where the numbers of segments differ (see SameSegments) the rest of the longer
// one is at the end as it is.
func Build(scopeID, resourceType string, names ...string) string {
	scopeID = strings.TrimRight(scopeID, "/")
	namespace, types, _ := strings.Cut(resourceType, "/")
	size := len(scopeID) + len("/providers/") + len(resourceType)
	for _, name := range names {
		size += len(name) + 1
	}
	var b strings.Builder
	b.Grow(size)
	b.WriteString(scopeID)
	if short := shortKey(scopeID, resourceType); short != "" {
		types = short
	} else {
		b.WriteString("/providers/")
		b.WriteString(namespace)
	}
	appendPairs(&b, types, names)
	return b.String()
}

// Within is Build for a resource that names its scope itself: a child whose scope
// is its own parent lies where the parent says, and not below it again.
func Within(scopeID, resourceType, name string) string {
	scopeID = strings.TrimRight(scopeID, "/")
	parentType, childType, isChild := cutLast(resourceType)
	parentName, childName, hasParent := cutLast(name)
	if isChild && hasParent && strings.IndexByte(parentType, '/') > 0 {
		if tail := Build("", parentType, parentName); len(scopeID) >= len(tail) && strings.EqualFold(scopeID[len(scopeID)-len(tail):], tail) {
			return scopeID + "/" + childType + "/" + childName
		}
	}
	return Build(scopeID, resourceType, name)
}

// shortKey is the keyword of the types whose ids have no provider part:
// subscriptions, and resource groups within one.
func shortKey(scopeID, resourceType string) string {
	switch {
	case len(resourceType) == len(SubscriptionType) && scopeID == "" && strings.EqualFold(resourceType, SubscriptionType):
		return subscriptionsKey
	case len(resourceType) == len(ResourceGroupType) && isSubscription(scopeID) && strings.EqualFold(resourceType, ResourceGroupType):
		return resourceGroupsKey
	}
	return ""
}

func isSubscription(id string) bool {
	const prefix = "/" + subscriptionsKey + "/"
	return len(id) > len(prefix) && strings.EqualFold(id[:len(prefix)], prefix) && strings.IndexByte(id[len(prefix):], '/') < 0
}

func appendPairs(b *strings.Builder, types string, names []string) {
	rest, next := "", 0
	for types != "" || rest != "" || next < len(names) {
		if types != "" {
			segment, more, _ := strings.Cut(types, "/")
			types = more
			b.WriteByte('/')
			b.WriteString(segment)
		}
		if rest == "" && next < len(names) {
			rest, next = names[next], next+1
		}
		if rest != "" {
			segment, more, _ := strings.Cut(rest, "/")
			rest = more
			b.WriteByte('/')
			b.WriteString(segment)
		}
	}
}

// SameSegments reports whether a type and a name fit: the name has as many
// segments as the type has after its namespace.
func SameSegments(resourceType, name string) bool {
	n := strings.Count(resourceType, "/")
	return n > 0 && n == strings.Count(name, "/")+1
}

// Effective reads the old way to write an extension resource: the type
// Microsoft.KeyVault/vaults/providers/diagnosticSettings with the name
// kv/Microsoft.Insights/service is a Microsoft.Insights/diagnosticSettings called
// service that extends the vault kv. Any other type and name come back as they
// are, without an owner.
func Effective(resourceType, name string) (effectiveType, effectiveName, ownerType, ownerName string) {
	if !containsProviders(resourceType) || !SameSegments(resourceType, name) {
		return resourceType, name, "", ""
	}
	types, names := strings.Split(resourceType, "/"), strings.Split(name, "/")
	for i := len(types) - 2; i >= 2; i-- {
		if !strings.EqualFold(types[i], providersKey) {
			continue
		}
		return names[i-1] + "/" + strings.Join(types[i+1:], "/"), strings.Join(names[i:], "/"),
			strings.Join(types[:i], "/"), strings.Join(names[:i-1], "/")
	}
	return resourceType, name, "", ""
}

func containsProviders(resourceType string) bool {
	for rest := resourceType; rest != ""; {
		segment, more, _ := strings.Cut(rest, "/")
		if len(segment) == len(providersKey) && strings.EqualFold(segment, providersKey) {
			return true
		}
		rest = more
	}
	return false
}

func cutLast(s string) (before, after string, found bool) {
	i := strings.LastIndexByte(s, '/')
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+1:], true
}
