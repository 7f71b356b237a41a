package azure

import (
	"strings"
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/assignment"
	"github.com/forearm/forearm/policies/azure/eval"
)

// open are the marks of what may be otherwise.
const open = value.Assumed | value.Unknown | value.Generated | value.Late

// Surroundings are what a deployment itself does not say.
type Surroundings struct {
	// ManagementGroups are the names of those above the subscription, nearest first.
	ManagementGroups []string
	// Now is the time of the request; Given reports that it was given.
	Now   time.Time
	Given bool
}

// Requests returns the requests of a deployment: each resource that it writes is one. What
// is within the body of another is part of that alone, and what exists already is not
// written. Azure Policy evaluates resources in subscriptions only, wherever it is assigned
// (https://learn.microsoft.com/azure/governance/policy/overview#resources-covered-by-azure-policy).
// Of is the *deployment.Resource.
func Requests(d *deployment.Deployment, view *deployment.View, s Surroundings) []*Request {
	c := contexts{d: d, s: s, made: map[*deployment.Module]*eval.Context{}}
	var list []*Request
	template := TemplateOf(d)
	for _, v := range view.All {
		r := v.Resource
		if r == nil || r.Existing || r.IsDeployment() || r.Extension != "" || v.Withheld || isAboveSubscriptions(r.ID) {
			continue
		}
		known := !r.IDMarks.Any(open) && r.ID != ""
		place := PlaceOf(r.ID, s.ManagementGroups)
		if m := r.Module; m != nil {
			if place.Subscription == "" && m.SubscriptionID != "" {
				place.Subscription = m.SubscriptionID
			}
		}
		place.Assumed = !known
		place.Template = template
		list = append(list, &Request{
			Place: place, Type: TypeOf(r.Type), Name: r.Name, APIVersion: r.APIVersion, Body: r.Body,
			IDKnown: known, Certain: !v.Doubtful, Context: c.contextOf(r), Of: r,
		})
	}
	return list
}

// isAboveSubscriptions reports whether an id is that of a resource of the tenant or of a
// management group.
func isAboveSubscriptions(id string) bool {
	const prefix = "/providers/"
	return len(id) >= len(prefix) && strings.EqualFold(id[:len(prefix)], prefix)
}

// TemplateOf returns the file of the template of a deployment; empty if it has none.
func TemplateOf(d *deployment.Deployment) string {
	if d.Root == nil {
		return ""
	}
	if file := d.Root.Template.Span().File; file != nil {
		return file.Name
	}
	return ""
}

// contexts makes what resourceGroup() and subscription() return, by the deployment that
// a resource belongs to.
type contexts struct {
	d    *deployment.Deployment
	s    Surroundings
	made map[*deployment.Module]*eval.Context
}

func (c *contexts) contextOf(r *deployment.Resource) *eval.Context {
	m := r.Module
	if m == nil {
		m = c.d.Root
	}
	if made := c.made[m]; made != nil {
		return made
	}
	made := &eval.Context{Now: eval.Now(c.s.Now)}
	if !c.s.Given {
		made.Now = made.Now.Mark(value.Generated)
	}
	if given := m.Surroundings.Get("subscription"); given.Kind() == value.Object {
		made.Subscription = withUnknown(value.BuilderFrom(given), "subscription", "tags")
	}
	if given := m.Surroundings.Get("resourceGroup"); given.Kind() == value.Object {
		b := value.BuilderFrom(given)
		if manager := b.Get("managedBy"); manager.IsAbsent() || manager.Marks().Any(open) {
			// A managed resource group accepts deployments of its manager only.
			b.Set("managedBy", value.NewNull())
		}
		made.ResourceGroup = withUnknown(b, "resourceGroup", "tags")
	}
	c.made[m] = made
	return made
}

// withUnknown has members that are not given as unknown.
func withUnknown(b *value.Builder, function string, names ...string) value.Value {
	for _, name := range names {
		if b.Get(name).IsAbsent() {
			b.Set(name, expr.Unknown(expr.NewCall(function)))
		}
	}
	return b.Object()
}

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
