package resourceid

import "strings"

// ID is an id taken apart. The zero ID is the tenant.
type ID struct {
	// Provider is the namespace of the type, Type the full type with it. Scopes
	// have types too: Microsoft.Resources/resourceGroups and so on.
	Provider string
	Type     string
	// Types are the segments of the type after the namespace, Names the names
	// that belong to them. The last name is empty in an id that ends with a type.
	Types []string
	Names []string

	// SubscriptionID, ResourceGroup and ManagementGroup are the scopes on the way,
	// as far as the id has them. Location is what follows a segment "locations".
	SubscriptionID, ResourceGroup, ManagementGroup, Location string

	segments []string // of the whole id, keywords in Azure's spelling
	block    int      // where the last provider part, or short scope, begins
}

// IsTenant reports whether the scope is the tenant, which has no id.
func (id ID) IsTenant() bool { return len(id.segments) == 0 }

// IsScope reports whether the id is that of a tenant, management group, subscription or
// resource group.
func (id ID) IsScope() bool {
	return id.IsTenant() || strings.EqualFold(id.Type, SubscriptionType) && id.block == 0 ||
		strings.EqualFold(id.Type, ResourceGroupType) && id.segments[id.block] == resourceGroupsKey ||
		strings.EqualFold(id.Type, ManagementGroupType)
}

// Name is the last name.
func (id ID) Name() string {
	if len(id.Names) == 0 {
		return ""
	}
	return id.Names[len(id.Names)-1]
}

// FullName is the name as a template has it: the names of the type's segments
// joined by '/'.
func (id ID) FullName() string { return strings.Join(id.Names, "/") }

// String is the id with its keywords in Azure's spelling and without blanks and
// empty segments; the tenant is "/".
func (id ID) String() string { return "/" + strings.Join(id.segments, "/") }
