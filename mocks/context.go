package mocks

import (
	_ "embed" // the domains
	"sync"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// surroundings are where a deployment goes: what was given of that, and defaults.
type surroundings struct {
	// given is what the user gave as context.
	given value.Value
	// byUsers is what mocks files give in place of it, by section.
	byUsers map[string]value.Value
	env     value.Value
}

// Defaults of context that was not given: those of PSRule, so that configurations
// made for it meet what they expect.
const (
	placeholderID   = "ffffffff-ffff-ffff-ffff-ffffffffffff"
	defaultGroup    = "ps-rule-test-rg"
	defaultLocation = "eastus"

	defaultManagementGroup = "psrule-test"
	defaultDeployment      = "ps-rule-test-deployment"
)

// contextText is a text of the given context, or a default.
func (c *surroundings) contextText(fallback string, path ...string) string {
	if v := c.given.At(path...); v.Kind() == value.String && v.Str() != "" {
		return v.Str()
	}
	return fallback
}

func (c *surroundings) tenantID() string {
	return c.contextText(c.contextText(placeholderID, "subscription", "tenantId"), "tenant", "tenantId")
}

func (c *surroundings) contextLocation() string {
	return resourcetype.Region(c.contextText(c.contextText(defaultLocation, "deployment", "location"), "resourceGroup", "location"))
}

// environmentAnswer is what environment() answers: the cloud that was given by name
// or described in full, else the public one, which is assumed.
func (c *surroundings) environmentAnswer() value.Value {
	if !c.env.IsAbsent() {
		return c.env
	}
	public, _ := resourcetype.Environment(resourcetype.PublicCloud)
	c.env = public.MarkDeep(value.Assumed)
	switch given := c.givenSection("environment"); given.Kind() {
	case value.String:
		if cloud, ok := resourcetype.Environment(given.Str()); ok {
			c.env = cloud.MarkDeep(given.Marks())
		}
	case value.Object:
		if cloud, ok := resourcetype.Environment(given.Get("name").Str()); ok {
			public = cloud
		}
		c.env = mergeDefaults(given, public.MarkDeep(value.Assumed))
	}
	return c.env
}

// givenSection is a section of the context that the user gave, or what a mocks file
// says in its place, which is assumed.
func (c *surroundings) givenSection(section string) value.Value {
	if v := c.given.Get(section); !v.IsAbsent() {
		return v
	}
	return c.byUsers[section].MarkDeep(value.Assumed)
}

// mergeDefaults lays what was given over defaults.
func mergeDefaults(given, defaults value.Value) value.Value {
	if given.Kind() != value.Object || defaults.Kind() != value.Object {
		return given
	}
	b := value.NewBuilder(given.Len() + defaults.Len())
	for _, m := range defaults.Members() {
		b.SetMember(m)
	}
	for _, m := range given.Members() {
		b.Set(m.Name, mergeDefaults(m.Value, defaults.Get(m.Name)))
	}
	return b.Object()
}

// answerContext answers for a member of the context that was not given. Of deployment()
// and of what a management group is some part may be known.
func (c *surroundings) answerContext(q deployment.Question) value.Value {
	switch q.Function + "." + q.Name {
	case "deployment.":
		return completeDeployment(q)
	case "deployment.name":
		return assumedText(defaultDeployment).WithForm(groupForm(64))
	case "deployment.location", "resourceGroup.location":
		return assumedText(c.contextLocation()).WithForm(value.RegionForm)
	case "subscription.subscriptionId":
		return assumedText(placeholderID).WithForm(value.GUIDForm)
	case "subscription.displayName":
		return assumedText("PSRule Test Subscription")
	case "subscription.state":
		return assumedText("NotDefined")
	case "tenant.tenantId":
		return assumedText(c.tenantID()).WithForm(value.GUIDForm)
	case "tenant.countryCode":
		return assumedText("US")
	case "tenant.displayName":
		return assumedText("PSRule")
	case "resourceGroup.name":
		return assumedText(defaultGroup).WithForm(groupForm(90))
	case "resourceGroup.managedBy":
		return value.NewNull().Mark(value.Assumed)
	case "resourceGroup.tags":
		return value.NewObject(nil).Mark(value.Assumed)
	case "resourceGroup.properties":
		return value.FromGo(map[string]any{"provisioningState": "Succeeded"}).MarkDeep(value.Assumed)
	case "managementGroup.name":
		return assumedText(defaultManagementGroup).WithForm(groupForm(90))
	case "managementGroup.properties":
		defaults := managementGroup().MarkDeep(value.Assumed)
		if q.Body.Kind() != value.Object {
			return defaults
		}
		return mergeDefaults(q.Body, defaults).Mark(value.Assumed)
	}
	return value.Value{}
}

// groupForm is the form of the names of groups and deployments.
func groupForm(most int) []value.Part {
	return []value.Part{{Class: value.GroupNames, Least: 1, Most: most}}
}

func assumedText(s string) value.Value { return value.NewString(s).Mark(value.Assumed) }

// managementGroup is what managementGroup() has as properties.
func managementGroup() value.Value {
	parent := value.FromGo(map[string]any{"name": placeholderID, "displayName": "Tenant Root Group", "id": resourceid.ManagementGroup(placeholderID)})
	properties := value.FromGo(map[string]any{
		"displayName": "PSRule Test Management Group", "tenantId": placeholderID,
		"details": map[string]any{"version": "1", "updatedTime": "2020-07-23T21:05:52.661306Z", "updatedBy": "00000000-0000-0000-0000-000000000000"},
	})
	return properties.With("details", properties.Get("details").With("parent", parent))
}

// completeDeployment adds to what is known of a deployment what the service says about it.
func completeDeployment(q deployment.Question) value.Value {
	known := q.Body.Get("properties")
	b := value.NewBuilder(known.Len() + 3)
	for _, member := range known.Members() {
		b.SetMember(member)
		if member.Name != "template" {
			continue
		}
		if !known.Has("templateLink") {
			link := map[string]any{"id": q.ID, "uri": "https://deployment-uri/azuredeploy.json"}
			b.Set("templateLink", value.FromGo(link).MarkDeep(value.Assumed))
		}
		b.Set("templateHash", assumedText("0000000000000000000"))
	}
	b.Set("provisioningState", assumedText("Accepted"))
	return q.Body.With("properties", b.Object())
}

func (c *surroundings) deployerAnswer() value.Value {
	defaults := value.ObjectOf("objectId", placeholderID, "tenantId", c.tenantID(), "userPrincipalName", "psrule-test@contoso.com").MarkDeep(value.Assumed)
	given := c.givenSection("deployer")
	if given.Kind() != value.Object {
		return defaults
	}
	return mergeDefaults(given, defaults)
}

// answerExternalInput answers externalInputs(): what was given for its kind and
// configuration, else a text that what is asked for by name suggests.
func answerExternalInput(s *subject, q deployment.Question) value.Value {
	kind, config := q.Name, q.Body.Get("config")
	for _, input := range s.around.given.Get("externalInputs").Items() {
		if given := input.Get("config"); input.Get("kind").EqualFold(kind) &&
			(value.Equal(given, config) || given.IsNull() && config.IsNull()) {
			return input.Get("value")
		}
	}
	name := kind
	if config.Kind() == value.String {
		name = config.Str()
	}
	return value.NewString(s.textFor([]step{memberStep(name)}, value.Value{})).Mark(value.Assumed)
}

// domainTable has the domains of services that environment() does not tell, by
// the public cloud's, for the other clouds.
//
//go:embed dns.json
var domainTable string

var domains = sync.OnceValue(func() value.Value {
	v, _ := value.ParseText(domainTable)
	return v
})

// cloudDomain is the domain of a service in the cloud that is deployed to, by the one
// that it has in the public cloud.
func (c *surroundings) cloudDomain(public string) string {
	if there := domains().At(public, c.environmentAnswer().Get("name").Str()); there.Kind() == value.String {
		return there.Str()
	}
	return public
}
