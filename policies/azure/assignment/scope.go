package assignment

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/policies/azure/document"
)

// Place is where a resource stands.
type Place struct {
	// ID is the resource's full id; empty if it is not known.
	ID string
	// Subscription and ResourceGroup are what it is in, as far as it does.
	Subscription, ResourceGroup string
	// Assumed reports that id, subscription and group depend on what was not given.
	Assumed bool
	// Template is the file of the template that deploys the resource.
	Template string
	// ManagementGroups are the names of those above the subscription, nearest first.
	ManagementGroups []string
}

// isAssumed reports whether it depends on something assumed whether the place is in a scope:
// which management groups there are is given, or there are none.
func (p Place) isAssumed(scope string) bool {
	return p.Assumed && !isManagementGroup(scope) && strings.Trim(scope, "/") != ""
}

// dependsOnContext reports whether it depends on something assumed whether the place is in the
// scope of a document. What a template deploys goes to one place, whichever that is, and so
// do the policies that were given for the run; two templates of it may go to two places.
func (p Place) dependsOnContext(scope string, d *document.Document) bool {
	return p.isAssumed(scope) && (!d.Expanded || d.DeployedBy != "" && !slices.Contains(d.Templates, p.Template))
}

// Within reports whether the place is at or below a scope.
func (p Place) Within(scope string) bool {
	scope = strings.TrimRight(scope, "/")
	if scope == "" {
		return true // the tenant
	}
	const groups = "/providers/microsoft.management/managementgroups/"
	if len(scope) > len(groups) && strings.EqualFold(scope[:len(groups)], groups) && !strings.Contains(scope[len(groups):], "/") {
		for _, name := range p.ManagementGroups {
			if strings.EqualFold(name, scope[len(groups):]) {
				return true
			}
		}
		return p.ID != "" && isBelowID(p.ID, scope)
	}
	segments := strings.Split(strings.TrimPrefix(strings.ToLower(scope), "/"), "/")
	if len(segments) == 2 && segments[0] == "subscriptions" {
		return strings.EqualFold(segments[1], p.Subscription)
	}
	if len(segments) == 4 && segments[0] == "subscriptions" && segments[2] == "resourcegroups" && p.ResourceGroup != "" {
		return strings.EqualFold(segments[1], p.Subscription) && strings.EqualFold(segments[3], p.ResourceGroup)
	}
	return p.ID != "" && isBelowID(p.ID, scope)
}

// isBelowID compares ids segment by segment without case.
func isBelowID(id, scope string) bool {
	if len(id) < len(scope) || !strings.EqualFold(id[:len(scope)], scope) {
		return false
	}
	return len(id) == len(scope) || id[len(scope)] == '/'
}

func isManagementGroup(scope string) bool {
	const prefix = "/providers/microsoft.management/"
	return len(scope) > len(prefix) && strings.EqualFold(scope[:len(prefix)], prefix)
}
