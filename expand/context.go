package expand

import (
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
	v := orElse(withSource(x.contextMemberValue(function, name, given), function+"()."+name), expr.Unknown(expr.NewAccess(expr.NewCall(function), expr.Text(name))))
	return givenAs(value.OriginContext, function+"()."+name, v)
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
func (u *unit) Context(function string) (value.Value, error) {
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
		return u.subscriptionContext()
	case "resourceGroup":
		return u.resourceGroup()
	case "managementGroup":
		return u.managementGroup()
	case "tenant":
		return u.tenantContext(), nil
	case "deployment":
		return u.deploymentContext(), nil
	case "deployer":
		return u.x.askRuntime(deployment.Question{Kind: deployment.AskDeployer, Function: "deployer"}), nil
	}
	return u.x.askRuntime(deployment.Question{Kind: deployment.AskEnvironment, Function: "environment"}), nil
}

func contextOrigin(function string, v value.Value) value.Value {
	return v.WithOrigin(value.NamedOrigin(value.OriginContext, function+"()"))
}

func (u *unit) tenantID() value.Value {
	given := u.x.context.get("tenant", "tenantId")
	if given.IsAbsent() {
		given = u.x.context.get("subscription", "tenantId")
	}
	return u.x.contextMemberOrExpression("tenant", "tenantId", given)
}

func (u *unit) tenantContext() value.Value {
	x := u.x
	id := u.tenantID()
	b := value.NewBuilder(4)
	b.Set("countryCode", x.contextMember("tenant", "countryCode"))
	b.Set("displayName", x.contextMember("tenant", "displayName"))
	b.Set("id", prefixText("/tenants/", id))
	b.Set("tenantId", id)
	return contextOrigin("tenant", b.Object())
}

func (u *unit) subscriptionContext() (value.Value, error) {
	t, x := u.target, u.x
	if t.scope != deployment.ResourceGroup && t.scope != deployment.Subscription {
		return value.Value{}, checkPlacement("subscription")
	}
	b := value.NewBuilder(5)
	b.Set("id", prefixText("/subscriptions/", t.subscription))
	b.Set("subscriptionId", t.subscription)
	tenant := x.context.get("subscription", "tenantId")
	if tenant.IsAbsent() {
		tenant = u.tenantID()
	}
	b.Set("tenantId", tenant)
	b.Set("displayName", x.contextMember("subscription", "displayName"))
	b.SetPresent("state", x.contextMemberValue("subscription", "state", x.context.get("subscription", "state")))
	return contextOrigin("subscription", b.Object()), nil
}

func (u *unit) resourceGroup() (value.Value, error) {
	t, x := u.target, u.x
	if t.scope != deployment.ResourceGroup {
		return value.Value{}, checkPlacement("resourceGroup")
	}
	made, given := u.resourceGroupContext()
	b := value.NewBuilder(7)
	b.Set("id", u.scopeIDValue(t))
	b.Set("name", t.resourceGroup)
	b.Set("type", textValue(resourceid.ResourceGroupType))
	b.Set("location", u.ofGroup("location", made, given))
	b.SetPresent("managedBy", x.contextMemberValue("resourceGroup", "managedBy", given.Get("managedBy")))
	b.Set("tags", u.ofGroup("tags", made, given))
	b.Set("properties", x.contextMemberOrExpression("resourceGroup", "properties", given.Get("properties")))
	return contextOrigin("resourceGroup", b.Object()), nil
}

// resourceGroupContext is what is known of the group that is deployed to: as this deployment makes it,
// which is better than any context, and as it was given.
func (u *unit) resourceGroupContext() (made, given value.Value) {
	id := u.target.id()
	if r := u.x.byID[resourceid.Key(id)]; r != nil && r.state == visited {
		made = r.res.Body
	}
	if u.x.rootTargetID() == id {
		given = u.x.context.get("resourceGroup")
	}
	return made, given
}

// ofGroup is a member of the group that is deployed to.
func (u *unit) ofGroup(name string, made, given value.Value) value.Value {
	if v := made.Get(name); !v.IsAbsent() {
		return v
	}
	if made.Kind() == value.Object && name == "tags" {
		return value.NewObject(nil)
	}
	return u.x.contextMemberOrExpression("resourceGroup", name, given.Get(name))
}

func (u *unit) managementGroup() (value.Value, error) {
	t, x := u.target, u.x
	if t.scope != deployment.ManagementGroup {
		return value.Value{}, checkPlacement("managementGroup")
	}
	b := value.NewBuilder(4)
	b.Set("id", u.scopeIDValue(t))
	b.Set("name", t.managementGroup)
	b.Set("type", textValue("/providers/Microsoft.Management/managementGroups"))
	given := x.context.get("managementGroup", "properties")
	properties := x.ev.Runtime.Answer(deployment.Question{Kind: deployment.AskContext, Function: "managementGroup", Name: "properties", Body: given})
	if properties.IsAbsent() {
		properties = x.contextMemberOrExpression("managementGroup", "properties", given)
	}
	b.Set("properties", properties)
	return contextOrigin("managementGroup", b.Object()), nil
}

// locationOfDeployment of a deployment: its own, or that of what it deploys to.
func (u *unit) locationOfDeployment() value.Value {
	if u.deploymentLocation.Kind() == value.String {
		return u.deploymentLocation
	}
	if u.target.scope == deployment.ResourceGroup {
		made, given := u.resourceGroupContext()
		return u.ofGroup("location", made, given)
	}
	if u.parent != nil {
		return u.parent.locationOfDeployment()
	}
	return u.x.contextMember("deployment", "location")
}

// deploymentContext asks what deployment() is, and returns what is known of it. Where nothing
// answers, it is no more than the engine knows before it deploys.
func (u *unit) deploymentContext() value.Value {
	x := u.x
	properties := value.NewBuilder(8)
	properties.Set("template", orElse(u.givenDeployment("template"), u.tmpl.Root))
	properties.SetPresent("templateLink", x.context.get("deployment", "templateLink"))
	properties.Set("parameters", orElse(u.givenDeployment("parameters"), u.declared.givenParameters()))
	properties.Set("mode", textValue("Incremental"))
	b := value.NewBuilder(4)
	b.Set("name", u.deploymentName)
	// A deployment to a resource group has none. Where it is not given that it goes to
	// one, some are written with another scope in mind than their schema's.
	if u.target.scope != deployment.ResourceGroup {
		b.Set("location", u.locationOfDeployment())
	} else if location := u.locationOfDeployment(); u.target.idMarks().Any(value.Assumed) && !location.IsUnknown() {
		b.Set("location", location.Mark(value.Assumed))
	}
	certain := b.Object()
	b.Set("id", textValue(u.module.ID).Mark(u.target.idMarks()&value.Assumed))
	b.Set("type", textValue("Microsoft.Resources/deployments"))
	b.Set("properties", properties.Object())
	answer := x.ev.Runtime.Answer(deployment.Question{Kind: deployment.AskContext, Function: "deployment", ID: x.maskTarget(u.target).id(), Body: b.Object()})
	if answer.IsAbsent() {
		version := value.NewObject([]value.Member{{Name: "contentVersion", Value: textValue(u.tmpl.ContentVersion)}})
		answer = certain.With("properties", value.NewObject([]value.Member{{Name: "template", Value: version}}).Mark(value.Unknown))
	}
	return contextOrigin("deployment", answer)
}

// givenDeployment is what the user says of the root deployment.
func (u *unit) givenDeployment(name string) value.Value {
	if u.parent != nil {
		return value.Value{}
	}
	return u.x.context.get("deployment", name)
}

// contextDocument is what is known of where the root deployment goes: what was given, and
// what is only assumed.
func (u *unit) contextDocument() value.Value {
	b := value.NewBuilder(5)
	for _, function := range []string{"tenant", "managementGroup", "subscription", "resourceGroup"} {
		if v, err := u.Context(function); err == nil {
			b.Set(function, v)
		}
	}
	of := value.NewBuilder(2)
	of.Set("name", u.deploymentName)
	of.SetPresent("location", u.locationOfDeployment())
	b.Set("deployment", contextOrigin("deployment", of.Object()))
	return b.Object()
}

// askRuntime asks the Runtime, once for each question, and keeps a record.
func (x *expansion) askRuntime(q deployment.Question) value.Value {
	return x.answerOr(q, func() expr.Node { return questionNode(q) })
}

// answerOr is answer with the expression that stays if there is none.
func (x *expansion) answerOr(q deployment.Question, residual func() expr.Node) value.Value {
	key := questionKey(q)
	about := key
	if q.Member != "" {
		about += "." + value.Fold(q.Member)
	}
	v, known := x.asked[about]
	if !known || !q.Body.IsAbsent() {
		v = x.ev.Runtime.Answer(q)
		if v.IsAbsent() {
			v = expr.Unknown(residual())
			if q.Kind == deployment.AskSecret || q.Kind == deployment.AskList {
				v = v.Mark(value.Secret)
			}
		}
		if lateQuestions[q.Kind] {
			v = v.Mark(value.Late)
		}
		x.asked[about] = v
	}
	if !x.recorded[key] {
		x.recorded[key] = true
		q.Answer = v
		if q.Secret {
			q.ID, q.Name = value.SecretText, value.SecretText
		}
		x.d.Questions = append(x.d.Questions, q)
	}
	return v
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
