package azure

import (
	"strings"

	"github.com/forearm/forearm/policies/azure/assignment"
)

// PlaceOf returns where a resource of an id stands, below management groups that are given by
// name, nearest first.
func PlaceOf(id string, managementGroups []string) assignment.Place {
	p := assignment.Place{ID: id, ManagementGroups: managementGroups}
	segments := strings.Split(id, "/")
	if len(segments) > 2 && strings.EqualFold(segments[1], "subscriptions") {
		p.Subscription = segments[2]
	}
	if len(segments) > 4 && strings.EqualFold(segments[3], "resourceGroups") {
		p.ResourceGroup = segments[4]
	}
	return p
}
