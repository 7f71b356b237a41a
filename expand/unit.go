package expand

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

const (
	pending slotState = iota
	evaluating
	ready
)

// newUnit is a deployment of which nothing is evaluated yet. The expressions of an
// outer one see what those of its parent see, but for the resources.
func (x *expansion) newUnit(parent *unit, t *template.Template, where target, outer bool) *unit {
	u := &unit{
		x: x, parent: parent, tmpl: t, target: where, module: &deployment.Module{Scope: where.scope, Template: t.Root, Outer: outer},
		contexts: map[string]value.Value{}, symbols: map[string][]*instance{}, loops: map[string][]*instance{},
		byName: map[string]*instance{}, byShortName: map[string][]*instance{},
	}
	u.frame = &frame{x: x, module: u.module}
	u.env = &eval.Env{Destination: u, Resources: u, Extensions: u, Questions: u}
	if outer {
		u.names, u.declared = parent.names, parent.declared
		u.env.Destination, u.env.Extensions = parent.env.Destination, parent.env.Extensions
	} else {
		u.names, u.declared = u, &declarations{x: x, tmpl: t, module: u.module, frame: u.frame, env: u.env, root: parent == nil,
			parameters: make([]slot, len(t.Parameters)), variables: make([]slot, len(t.Variables))}
	}
	u.env.Declarations, u.frame.declared = u.declared, u.declared
	u.scope = &eval.Scope{Env: u.env, Frame: u.frame}
	u.module.SubscriptionID = x.shownText(where.subscription)
	u.module.ResourceGroup = x.shownText(where.resourceGroup)
	u.module.ManagementGroup = x.shownText(where.managementGroup)
	return u
}

// rootUnit is the entry's own deployment.
func (x *expansion) rootUnit(t *template.Template, given map[string]givenParameter) *unit {
	scope := x.rootScope(t)
	u := x.newUnit(nil, t, x.rootTarget(scope), false)
	name := x.contextMember("deployment", "name")
	x.d.Root = u.module
	u.deploymentName = name
	u.deploymentLocation = x.context.get("deployment", "location")
	if scope == deployment.ResourceGroup {
		u.deploymentLocation = value.Value{}
	}
	u.module.Name = x.maskIfSecret(name)
	u.module.Path = u.module.Name
	u.module.ID = resourceid.Build(x.maskTarget(u.target).id(), "Microsoft.Resources/deployments", u.module.Name)
	u.module.IDMarks = u.target.idMarks() | name.Marks()
	u.module.IDForm = formOfID(x.maskTarget(u.target).id(), u.target.scopeIDForm(), "Microsoft.Resources/deployments", name.FormOrAny())
	u.declared.given = given
	return u
}

// expand runs the steps of a unit.
func (u *unit) expand() {
	if !u.module.Outer {
		u.declared.evaluate()
	}
	u.runSteps()
	if !u.module.Outer {
		u.declared.recordParameters()
	}
	u.recordSurroundings()
}

func (u *unit) runSteps() {
	u.configureRoot()
	if !u.planResources() {
		return
	}
	u.module.Expanded = true
	u.visitAll()
	u.evaluateOutputs()
	u.evaluateAsserts()
}

func questionKey(q deployment.Question) string {
	key := q.Kind.String() + "|" + value.Fold(q.Function) + "|" + resourceid.Key(q.ID) + "|" + q.APIVersion
	if q.Full {
		key += "|full"
	}
	for _, a := range q.Args {
		key += "|" + a.Compact()
	}
	return key
}

// questionNode is a question as the engine prints it.
func questionNode(q deployment.Question) expr.Node {
	switch q.Kind {
	case deployment.AskReference, deployment.AskList:
		args := []expr.Node{expr.Text(q.ID)}
		if q.APIVersion != "" {
			args = append(args, expr.Text(q.APIVersion))
		}
		if q.Full {
			args = append(args, expr.Text("full"))
		}
		for _, a := range q.Args {
			args = append(args, expr.Of(a))
		}
		return expr.NewCall(q.Function, args...)
	}
	args := make([]expr.Node, len(q.Args))
	for i, a := range q.Args {
		args[i] = expr.Of(a)
	}
	return expr.NewCall(q.Function, args...)
}

// textMember evaluates a member that has to be a text. What is unknown is shown
// as the expression in brackets.
func (u *unit) textMember(in *instance, name string) (value.Value, bool) {
	declared := in.res.Declaration.Get(name)
	if declared.IsNull() {
		return value.Value{}, false
	}
	x := u.x
	placement := eval.Identity
	if name == "name" && u.module.Outer {
		// Within a template of the outer scope a name is a part of the parent's
		// resource, and Azure evaluates it with that.
		placement = eval.Body
	}
	v := x.ev.Value(declared, in.scope.In(placement))
	if placement == eval.Body && v.Marks().Has(value.Late) && expr.Is(declared.Str()) {
		// A name that is made of what a service will answer is not known before.
		if node, err := expr.Parse(declared.Str()[1 : len(declared.Str())-1]); err == nil {
			v = expr.Unknown(node).Mark(v.Marks())
		}
	}
	if v.IsUnknown() || v.Kind() == value.String {
		return v, true
	}
	if v.Deep().Any(value.Assumed) {
		if s := x.ev.Runtime.As(v, funcs.Str, funcs.NoFormat); s.Kind() == value.String {
			return s, true
		}
	}
	in.instanceFrame().reportf(diag.ResourceShape, u.frame.declarationSeverity(declared), declared.Span(), "'%s' of a resource must be a string; it is a value of type '%s'.", name, v.Kind())
	return value.Value{}, false
}

// questionCall prints a question with the id of the resource, unknown or not.
func (u *unit) questionCall(t referred, q deployment.Question) expr.Node {
	if t.in != nil && t.in.res.Extension != "" {
		return expr.NewCall(q.Function, expr.Text(t.in.res.SymbolicName))
	}
	n := questionNode(q).(*expr.Call)
	if t.in != nil && t.in.res.IDMarks.Any(value.Unknown) {
		n.Args[0] = expr.Of(t.in.res.IDValue)
	}
	return n
}
