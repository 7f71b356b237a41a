package expand

import (
	"forearm/expand/deployment"
	"forearm/expand/expr"
	"forearm/expand/resourceid"
	"forearm/expand/value"
)

// Defaults of context that nobody gave. They are PSRule's, so that rules and
// configurations made for it meet what they expect; whatever rests on one of
// them is Assumed.
const (
	defaultGUID            = "ffffffff-ffff-ffff-ffff-ffffffffffff"
	defaultResourceGroup   = "ps-rule-test-rg"
	defaultLocation        = "eastus"
	defaultManagementGroup = "psrule-test"
	defaultDeployment      = "ps-rule-test-deployment"
)

// contextGiven is the context that the user gave, section by section.
type contextGiven struct{ v value.Value }

func newContextGiven(v value.Value) contextGiven { return contextGiven{v} }

func (c contextGiven) get(path ...string) value.Value { return c.v.At(path...) }

// assumed is a default, marked as such.
func assumed(v value.Value) value.Value { return v.MarkDeep(value.Assumed) }

func text(s string) value.Value { return value.NewString(s) }

// member is a member of a context object: the given one, a default that is
// assumed, or offline the expression that asks for it.
func (x *expansion) member(function, name string, given, fallback value.Value) value.Value {
	if !given.IsAbsent() {
		return given
	}
	if x.offline {
		return expr.Unknown(expr.NewAccess(expr.NewCall(function), expr.Text(name)))
	}
	return assumed(fallback)
}

// target is where a deployment goes. What does not apply to its scope is Absent.
type target struct {
	scope                                        deployment.Scope
	subscription, resourceGroup, managementGroup value.Value
}

// rootTarget is where the root deployment goes.
func (x *expansion) rootTarget(scope deployment.Scope) target {
	t := target{scope: scope}
	switch scope {
	case deployment.ResourceGroup:
		t.resourceGroup = x.member("resourceGroup", "name", x.context.get("resourceGroup", "name"), text(defaultResourceGroup))
		fallthrough
	case deployment.Subscription:
		t.subscription = x.member("subscription", "subscriptionId", x.context.get("subscription", "subscriptionId"), text(defaultGUID))
	case deployment.ManagementGroup:
		t.managementGroup = x.member("managementGroup", "name", x.context.get("managementGroup", "name"), text(defaultManagementGroup))
	}
	return t
}

// id is the target's scope id as a text to find things by, with placeholders for
// what is unknown.
func (t target) id() string {
	switch t.scope {
	case deployment.ResourceGroup:
		return resourceid.ResourceGroup(shown(t.subscription), shown(t.resourceGroup))
	case deployment.Subscription:
		return resourceid.Subscription(shown(t.subscription))
	case deployment.ManagementGroup:
		return resourceid.ManagementGroup(shown(t.managementGroup))
	}
	return ""
}

// marks are those of everything the id rests on.
func (t target) marks() value.Marks {
	return t.subscription.Marks() | t.resourceGroup.Marks() | t.managementGroup.Marks()
}

// shown is a text, or the expression that stands for it.
func shown(v value.Value) string {
	if v.IsUnknown() {
		if r := v.Residual(); r != nil {
			return "[" + r.Text() + "]"
		}
		return "[unknown]"
	}
	return v.Str()
}

// Context implements eval.Env.
func (u *unit) Context(function string) (value.Value, error) {
	if u.names != u {
		// The expressions of an outer-scope template belong to the parent.
		return u.names.Context(function)
	}
	if v, ok := u.contexts[function]; ok {
		return v, nil
	}
	v, err := u.makeContext(function)
	if err == nil {
		u.contexts[function] = v
	}
	return v, err
}

func (u *unit) makeContext(function string) (value.Value, error) {
	switch function {
	case "subscription":
		return u.subscription()
	case "resourceGroup":
		return u.resourceGroup()
	case "managementGroup":
		return u.managementGroup()
	case "tenant":
		return u.tenant(), nil
	case "deployment":
		return u.deployment(), nil
	case "deployer":
		return u.x.answer(deployment.Question{Kind: deployment.AskDeployer, Function: "deployer"}), nil
	}
	return u.x.answer(deployment.Question{Kind: deployment.AskEnvironment, Function: "environment"}), nil
}

func contextOrigin(v value.Value) value.Value {
	return v.WithOrigin(&value.Origin{Kind: value.OriginContext})
}

func (u *unit) tenantID() value.Value {
	given := u.x.context.get("tenant", "tenantId")
	if given.IsAbsent() {
		given = u.x.context.get("subscription", "tenantId")
	}
	return u.x.member("tenant", "tenantId", given, text(defaultGUID))
}

func (u *unit) tenant() value.Value {
	x := u.x
	id := u.tenantID()
	b := value.NewBuilder(4)
	b.Set("countryCode", x.member("tenant", "countryCode", x.context.get("tenant", "countryCode"), text("US")))
	b.Set("displayName", x.member("tenant", "displayName", x.context.get("tenant", "displayName"), text("PSRule")))
	b.Set("id", joined("/tenants/", id))
	b.Set("tenantId", id)
	return contextOrigin(b.Object())
}

// joined puts a constant before a text that may be unknown.
func joined(prefix string, v value.Value) value.Value {
	if v.IsUnknown() {
		return expr.Unknown(expr.NewCall("format", expr.Text(prefix+"{0}"), expr.Of(v))).Mark(v.Marks() &^ value.Unknown)
	}
	return text(prefix + v.Str()).Mark(v.Marks())
}

func (u *unit) subscription() (value.Value, error) {
	t, x := u.target, u.x
	if t.scope != deployment.ResourceGroup && t.scope != deployment.Subscription {
		return value.Value{}, placement("subscription")
	}
	b := value.NewBuilder(5)
	b.Set("id", joined("/subscriptions/", t.subscription))
	b.Set("subscriptionId", t.subscription)
	tenant := x.context.get("subscription", "tenantId")
	if tenant.IsAbsent() {
		tenant = u.tenantID()
	}
	b.Set("tenantId", tenant)
	given := x.context.get("subscription", "displayName")
	b.Set("displayName", x.member("subscription", "displayName", given, text("PSRule Test Subscription")))
	if state := x.context.get("subscription", "state"); !x.offline || !state.IsAbsent() {
		b.Set("state", x.member("subscription", "state", state, text("NotDefined")))
	}
	return contextOrigin(b.Object()), nil
}

func (u *unit) resourceGroup() (value.Value, error) {
	t, x := u.target, u.x
	if t.scope != deployment.ResourceGroup {
		return value.Value{}, placement("resourceGroup")
	}
	// A group that this deployment makes is known better than any context.
	made := value.Value{}
	if r := x.byID[resourceid.Key(t.id())]; r != nil && !x.offline && r.state == visited {
		made = r.res.Body
	}
	given := x.context.get("resourceGroup")
	if root := x.rootTargetID(); root != t.id() {
		given = value.Value{}
	}
	pick := func(name string, fallback value.Value) value.Value {
		if v := made.Get(name); !v.IsAbsent() {
			return v
		}
		if made.Kind() == value.Object && name == "tags" {
			return value.NewObject(nil)
		}
		return x.member("resourceGroup", name, given.Get(name), fallback)
	}
	b := value.NewBuilder(7)
	b.Set("id", u.scopeIDValue(t))
	b.Set("name", t.resourceGroup)
	b.Set("type", text(resourceid.ResourceGroupType))
	location := x.context.get("resourceGroup", "location")
	if location.IsAbsent() || given.IsAbsent() {
		location = assumed(orElse(location, text(defaultLocation)))
	}
	b.Set("location", pick("location", location))
	if m := given.Get("managedBy"); !m.IsAbsent() || !x.offline {
		b.Set("managedBy", x.member("resourceGroup", "managedBy", m, value.NewNull()))
	}
	b.Set("tags", pick("tags", value.NewObject(nil)))
	succeeded := value.NewObject([]value.Member{{Name: "provisioningState", Value: text("Succeeded")}})
	b.Set("properties", x.member("resourceGroup", "properties", given.Get("properties"), succeeded))
	return contextOrigin(b.Object()), nil
}

func orElse(v, fallback value.Value) value.Value {
	if v.IsAbsent() {
		return fallback
	}
	return v
}

func (u *unit) managementGroup() (value.Value, error) {
	t, x := u.target, u.x
	if t.scope != deployment.ManagementGroup {
		return value.Value{}, placement("managementGroup")
	}
	b := value.NewBuilder(4)
	b.Set("id", u.scopeIDValue(t))
	b.Set("name", t.managementGroup)
	b.Set("type", text("/providers/Microsoft.Management/managementGroups"))
	parent := value.FromGo(map[string]any{"name": defaultGUID, "displayName": "Tenant Root Group", "id": resourceid.ManagementGroup(defaultGUID)})
	properties := value.FromGo(map[string]any{
		"displayName": "PSRule Test Management Group", "tenantId": defaultGUID,
		"details": map[string]any{"version": "1", "updatedTime": "2020-07-23T21:05:52.661306Z", "updatedBy": "00000000-0000-0000-0000-000000000000"},
	})
	properties = properties.With("details", properties.Get("details").With("parent", parent))
	properties = assumed(properties)
	if given := x.context.get("managementGroup", "properties"); given.Kind() == value.Object {
		merged := value.BuilderFrom(properties)
		for _, m := range given.Members() {
			merged.SetMember(m)
		}
		properties = merged.Object().Mark(value.Assumed)
	} else if x.offline {
		properties = x.member("managementGroup", "properties", value.Value{}, value.Value{})
	}
	b.Set("properties", properties)
	return contextOrigin(b.Object()), nil
}

// location of a deployment: its own, or that of what it deploys to.
func (u *unit) location() value.Value {
	if u.deploymentLocation.Kind() == value.String {
		return u.deploymentLocation
	}
	if u.target.scope == deployment.ResourceGroup {
		if group, err := u.resourceGroup(); err == nil {
			return group.Get("location")
		}
	}
	given := u.x.context.get("deployment", "location")
	if u.parent != nil {
		return u.parent.location()
	}
	return u.x.member("deployment", "location", given, orElse(u.x.context.get("resourceGroup", "location"), text(defaultLocation)))
}

func (u *unit) deployment() value.Value {
	x := u.x
	properties := value.NewBuilder(8)
	if x.offline {
		properties.Set("template", value.NewObject([]value.Member{{Name: "contentVersion", Value: text(u.tmpl.ContentVersion)}}))
	} else {
		properties.Set("template", orElse(u.givenDeployment("template"), u.tmpl.Root))
		link := value.NewObject([]value.Member{{Name: "id", Value: text(u.target.id())}, {Name: "uri", Value: text("https://deployment-uri/azuredeploy.json")}})
		properties.Set("templateLink", orElse(x.context.get("deployment", "templateLink"), assumed(link)))
		properties.Set("templateHash", assumed(text("0000000000000000000")))
		properties.Set("parameters", orElse(u.givenDeployment("parameters"), u.givenParameters()))
		properties.Set("mode", text("Incremental"))
		properties.Set("provisioningState", assumed(text("Accepted")))
	}
	b := value.NewBuilder(4)
	b.Set("name", u.deploymentName)
	if u.target.scope != deployment.ResourceGroup || !x.offline {
		b.Set("location", u.location())
	}
	p := properties.Object()
	if x.offline {
		p = p.Mark(value.Unknown)
	} else {
		b.Set("id", text(u.module.ID).Mark(u.target.marks()&value.Assumed))
		b.Set("type", text("Microsoft.Resources/deployments"))
	}
	b.Set("properties", p)
	return contextOrigin(b.Object())
}

// givenDeployment is what the user says of the root deployment.
func (u *unit) givenDeployment(name string) value.Value {
	if u.parent != nil {
		return value.Value{}
	}
	return u.x.context.get("deployment", name)
}
