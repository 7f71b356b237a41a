package expand

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

func newContextGiven(v value.Value) contextGiven { return contextGiven{v} }

func (c contextGiven) get(path ...string) value.Value { return c.v.At(path...) }

// contextMemberValue is a member of what a function answers about the context: as it was given,
// else as the Runtime has it. It is Absent if that is unknown.
func (x *expansion) contextMemberValue(function, name string, given value.Value) value.Value {
	if !given.IsAbsent() {
		return given
	}
	return x.ev.Runtime.Answer(deployment.Question{Kind: deployment.AskContext, Function: function, Name: name})
}

// contextMemberOrExpression is known, or the expression that asks for it.
func (x *expansion) contextMemberOrExpression(function, name string, given value.Value) value.Value {
	source := function + "()." + name
	if !given.IsAbsent() {
		return givenAs(value.OriginContext, source, withSource(given, source))
	}
	v, known := x.contextMembers[source]
	if !known {
		v = withSource(x.contextMemberValue(function, name, given), source)
		if v.IsAbsent() {
			v = expr.Unknown(expr.NewAccess(expr.NewCall(function), expr.Text(name)))
		}
		x.contextMembers[source] = v
	}
	return givenAs(value.OriginContext, source, v)
}

// contextMember is a member of the context, given or asked for.
func (x *expansion) contextMember(function, name string) value.Value {
	return x.contextMemberOrExpression(function, name, x.context.get(function, name))
}

// rootScope is what the root deployment goes to: the context decides,
// and the template's $schema where it names none.
func (x *expansion) rootScope(t *template.Template) deployment.Scope {
	if scope, ok := deployment.ScopeNamed(x.context.get("scope").Str()); ok {
		return scope
	}
	return t.Scope
}

// rootTarget is where the root deployment goes.
func (x *expansion) rootTarget(scope deployment.Scope) target {
	t := target{scope: scope}
	switch scope {
	case deployment.ResourceGroup:
		t.resourceGroup = x.contextMember("resourceGroup", "name")
		fallthrough
	case deployment.Subscription:
		t.subscription = x.contextMember("subscription", "subscriptionId")
	case deployment.ManagementGroup:
		t.managementGroup = x.contextMember("managementGroup", "name")
	}
	return t
}

// Context implements eval.Destination.
func (d *destination) Context(function, member string) (value.Value, error) {
	if v, ok := d.contexts[function]; ok {
		return v, nil
	}
	if function == "deployment" && strings.EqualFold(member, "name") {
		return d.namedContext(), nil
	}
	v, err := d.makeContext(function)
	if err == nil {
		if d.contexts == nil {
			d.contexts = map[string]value.Value{}
		}
		d.contexts[function] = v
	}
	return v, err
}

// sharesTarget reports whether the deployment goes where its parent does.
func (d *destination) sharesTarget() bool { return d.parent != nil && d.parent.target == d.target }

func (d *destination) makeContext(function string) (value.Value, error) {
	switch function {
	case "subscription":
		return d.subscriptionContext()
	case "resourceGroup":
		return d.resourceGroup()
	case "managementGroup":
		return d.managementGroup()
	case "tenant":
		return d.tenantContext(), nil
	case "deployment":
		return d.deploymentContext(), nil
	case "deployer":
		return d.x.askRuntime(deployment.Question{Kind: deployment.AskDeployer, Function: "deployer"}), nil
	}
	return d.x.askRuntime(deployment.Question{Kind: deployment.AskEnvironment, Function: "environment"}), nil
}

func contextOrigin(function string, v value.Value) value.Value {
	return v.WithOrigin(value.NamedOrigin(value.OriginContext, function+"()"))
}

func (d *destination) tenantID() value.Value {
	given := d.x.context.get("tenant", "tenantId")
	if given.IsAbsent() {
		given = d.x.context.get("subscription", "tenantId")
	}
	return d.x.contextMemberOrExpression("tenant", "tenantId", given)
}

func (d *destination) tenantContext() value.Value {
	x := d.x
	id := d.tenantID()
	return contextOrigin("tenant", value.ObjectOf("countryCode", x.contextMember("tenant", "countryCode"),
		"displayName", x.contextMember("tenant", "displayName"), "id", prefixText("/tenants/", id), "tenantId", id))
}

func (d *destination) subscriptionContext() (value.Value, error) {
	t, x := d.target, d.x
	if t.scope != deployment.ResourceGroup && t.scope != deployment.Subscription {
		return value.Value{}, checkPlacement("subscription")
	}
	if d.sharesTarget() {
		return d.parent.Context("subscription", "")
	}
	tenant := x.context.get("subscription", "tenantId")
	if tenant.IsAbsent() {
		tenant = d.tenantID()
	}
	return contextOrigin("subscription", value.ObjectOf("id", prefixText("/subscriptions/", t.subscription), "subscriptionId", t.subscription,
		"tenantId", tenant, "displayName", x.contextMember("subscription", "displayName"),
		"state", x.contextMemberValue("subscription", "state", x.context.get("subscription", "state")))), nil
}

func (d *destination) resourceGroup() (value.Value, error) {
	t, x := d.target, d.x
	if t.scope != deployment.ResourceGroup {
		return value.Value{}, checkPlacement("resourceGroup")
	}
	if d.sharesTarget() {
		return d.parent.resourceGroup()
	}
	made, given := d.resourceGroupContext()
	if !d.group.IsAbsent() && d.groupMade == made {
		return d.group, nil
	}
	d.groupMade = made
	d.group = contextOrigin("resourceGroup", value.ObjectOf("id", t.scopeIDValue(), "name", t.resourceGroup, "type", resourceid.ResourceGroupType,
		"location", d.ofGroup("location", made, given), "managedBy", x.contextMemberValue("resourceGroup", "managedBy", given.Get("managedBy")),
		"tags", d.ofGroup("tags", made, given),
		"properties", x.contextMemberOrExpression("resourceGroup", "properties", given.Get("properties"))))
	return d.group, nil
}

// resourceGroupContext is what is known of the group that is deployed to: as this deployment makes it,
// which is better than any context, and as it was given.
func (d *destination) resourceGroupContext() (made, given value.Value) {
	id := d.target.id()
	if r := d.x.byID[resourceid.Key(id)]; r != nil && r.state == visited {
		made = r.res.Body
	}
	if d.x.rootTargetID() == id {
		given = d.x.context.get("resourceGroup")
	}
	return made, given
}

// ofGroup is a member of the group that is deployed to.
func (d *destination) ofGroup(name string, made, given value.Value) value.Value {
	if v := made.Get(name); !v.IsAbsent() {
		return v
	}
	if made.Kind() == value.Object && name == "tags" {
		return value.NewObject(nil)
	}
	return d.x.contextMemberOrExpression("resourceGroup", name, given.Get(name))
}

func (d *destination) managementGroup() (value.Value, error) {
	t, x := d.target, d.x
	if t.scope != deployment.ManagementGroup {
		return value.Value{}, checkPlacement("managementGroup")
	}
	given := x.context.get("managementGroup", "properties")
	properties := x.ev.Runtime.Answer(deployment.Question{Kind: deployment.AskContext, Function: "managementGroup", Name: "properties", Body: given})
	if properties.IsAbsent() {
		properties = x.contextMemberOrExpression("managementGroup", "properties", given)
	}
	return contextOrigin("managementGroup", value.ObjectOf("id", t.scopeIDValue(), "name", t.managementGroup,
		"type", "/providers/Microsoft.Management/managementGroups", "properties", properties)), nil
}

// locationOfDeployment of a deployment: its own, or that of what it deploys to.
func (d *destination) locationOfDeployment() value.Value {
	if d.location.Kind() == value.String {
		return d.location
	}
	if d.target.scope == deployment.ResourceGroup {
		made, given := d.resourceGroupContext()
		return d.ofGroup("location", made, given)
	}
	if d.parent != nil {
		return d.parent.locationOfDeployment()
	}
	return d.x.contextMember("deployment", "location")
}

// deploymentContext asks what deployment() is, and returns what is known of it. Where nothing
// answers, it is no more than the engine knows before it deploys.
func (d *destination) deploymentContext() value.Value {
	x := d.x
	properties := value.ObjectOf("template", value.Or(d.givenDeployment("template"), d.declared.tmpl.Root),
		"templateLink", x.context.get("deployment", "templateLink"),
		"parameters", value.Or(d.givenDeployment("parameters"), d.declared.givenParameters()), "mode", "Incremental")
	b := value.NewBuilder(4)
	b.Set("name", d.name)
	// A deployment to a resource group has none. Where it is not given that it goes to
	// one, some are written with another scope in mind than their schema's.
	if d.target.scope != deployment.ResourceGroup {
		b.Set("location", d.locationOfDeployment())
	} else if location := d.locationOfDeployment(); d.target.idMarks().Any(value.Assumed) && !location.IsUnknown() {
		b.Set("location", location.Mark(value.Assumed))
	}
	certain := b.Object()
	b.Set("id", textValue(d.declared.module.ID).Mark(d.target.idMarks()&value.Assumed))
	b.Set("type", textValue("Microsoft.Resources/deployments"))
	b.Set("properties", properties)
	answer := d.askDeployment(b.Object())
	if answer.IsAbsent() {
		version := value.ObjectOf("contentVersion", d.declared.tmpl.ContentVersion)
		answer = certain.With("properties", value.ObjectOf("template", version).Mark(value.Unknown))
	}
	return contextOrigin("deployment", answer)
}

// namedContext is what deployment() answers where its name is read alone, as most modules do:
// the rest is the template and all that was passed to it.
func (d *destination) namedContext() value.Value {
	known := value.NewObject([]value.Member{{Name: "name", Value: d.name}})
	return contextOrigin("deployment", value.Or(d.askDeployment(known), known))
}

// askDeployment asks what deployment() is of which something is known.
func (d *destination) askDeployment(known value.Value) value.Value {
	return d.x.ev.Runtime.Answer(deployment.Question{Kind: deployment.AskContext, Function: "deployment", ID: d.x.maskTarget(d.target).id(), Body: known})
}

// givenDeployment is what the user says about the root deployment.
func (d *destination) givenDeployment(name string) value.Value {
	if d.parent != nil {
		return value.Value{}
	}
	return d.x.context.get("deployment", name)
}

// contextDocument is what is known of where the root deployment goes: what was given, and
// what is only assumed.
func (d *destination) contextDocument() value.Value {
	b := value.NewBuilder(5)
	for _, function := range []string{"tenant", "managementGroup", "subscription", "resourceGroup"} {
		if v, err := d.Context(function, ""); err == nil {
			b.Set(function, v)
		}
	}
	b.Set("deployment", contextOrigin("deployment", value.ObjectOf("name", d.name, "location", d.locationOfDeployment())))
	return b.Object()
}

func checkPlacement(function string) error { return funcs.PlacementError(function) }

func (x *expansion) rootTargetID() string {
	if x.d.Root == nil {
		return x.rootTarget(deployment.ResourceGroup).id()
	}
	if scope := x.d.Root.Scope; x.rootID == "" || x.rootIDScope != scope {
		x.rootID, x.rootIDScope = x.rootTarget(scope).id(), scope
	}
	return x.rootID
}
