// Package resourceid builds, parses, compares and validates the ids of Azure
// resources.
//
// An id is a scope followed by "/providers/", a namespace, and pairs of a type
// and a name:
//
//	/subscriptions/S/resourceGroups/R/providers/Microsoft.Network/virtualNetworks/v/subnets/s
//
// The scope is the tenant (nothing), a management group, a subscription, a
// resource group, or the id of the resource that is extended. Subscriptions and
// resource groups have short forms of their own. Ids compare without regard to
// case in every segment; the spelling of names is kept.
//
// Build is called for every resource of a deployment and makes one allocation.
// Parse takes what Azure's own SDK takes, which is more than what is right;
// Validate says what is wrong with an id, where, and what was probably meant.
package resourceid
