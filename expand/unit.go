package expand

import (
	"time"

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

func (x *expansion) newUnit(parent *unit, t *template.Template, where target) *unit {
	u := &unit{
		x: x, parent: parent, tmpl: t, target: where, module: &deployment.Module{Scope: where.scope, Template: t.Root},
		given: map[string]givenParameter{}, parameters: make([]slot, len(t.Parameters)), variables: make([]slot, len(t.Variables)),
		contexts: map[string]value.Value{}, symbols: map[string][]*instance{}, loops: map[string][]*instance{},
		byName: map[string]*instance{}, byShortName: map[string][]*instance{},
	}
	u.names = u
	u.frame = &frame{x: x, u: u}
	u.scope = &eval.Scope{Env: u, Frame: u.frame}
	u.module.SubscriptionID = x.shownText(where.subscription)
	u.module.ResourceGroup = x.shownText(where.resourceGroup)
	u.module.ManagementGroup = x.shownText(where.managementGroup)
	return u
}

// rootUnit is the entry's own deployment.
func (x *expansion) rootUnit(t *template.Template, given map[string]givenParameter) *unit {
	scope := x.rootScope(t)
	u := x.newUnit(nil, t, x.rootTarget(scope))
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
	u.given = given
	return u
}

// expand runs the steps of a unit.
func (u *unit) expand() {
	u.checkGiven()
	u.evaluateParameters()
	u.runSteps()
	u.recordParameters()
	u.recordSurroundings()
}

func (u *unit) runSteps() {
	u.evaluateVariables()
	u.configureRoot()
	if !u.planResources() {
		return
	}
	u.module.Expanded = true
	u.visitAll()
	u.evaluateOutputs()
	u.evaluateAsserts()
}

// Parameter implements eval.Env.
func (u *unit) Parameter(name string) (value.Value, error) {
	if u.names != u {
		return u.names.Parameter(name)
	}
	declared := u.tmpl.Parameter(name)
	if declared == nil {
		return value.Value{}, eval.NotFound("parameter", name, template.Names(u.tmpl.Parameters))
	}
	return u.evaluateOnce(u.parameters, "parameter", declared, u.parameterValue)
}

// Variable implements eval.Env.
func (u *unit) Variable(name string) (value.Value, error) {
	if u.names != u {
		return u.names.Variable(name)
	}
	declared := u.tmpl.Variable(name)
	if declared == nil {
		return value.Value{}, eval.NotFound("variable", name, template.Names(u.tmpl.Variables))
	}
	return u.evaluateOnce(u.variables, "variable", declared, u.variableValue)
}

// evaluateOnce evaluates a declaration once; one that needs itself is an error.
func (u *unit) evaluateOnce(slots []slot, kind string, declared *template.Declaration, evaluate func(*template.Declaration) value.Value) (value.Value, error) {
	s := &slots[declared.Place]
	switch s.state {
	case ready:
		return s.value, nil
	case evaluating:
		return value.Value{}, &eval.Error{Code: diag.CyclicReference, Message: diag.Messagef(
			"The template %s '%s' is not valid: it refers to itself, cyclic references are not allowed.", kind, declared.Name)}
	}
	s.state = evaluating
	s.value = evaluate(declared)
	s.state = ready
	return s.value, nil
}

func (u *unit) variableValue(declared *template.Declaration) value.Value {
	// Loops that run where an outer-scope template stands are not visible here.
	sc := &eval.Scope{Env: u, Placement: eval.VariableValue,
		Frame: u.frame.withSubject(func() diag.Message { return diag.Messagef("The template variable '%s'", declared.Name) })}
	var v value.Value
	if declared.Copy {
		_, v = u.x.ev.PropertyCopy(declared.Value, declared.Name, sc)
	} else {
		v = u.x.ev.Value(declared.Value, sc)
	}
	return withName(v, value.OriginVariable, declared.Name, declared.Value)
}

// withName notes that a value came through a parameter or a variable. The marks and
// the members keep their own origins.
func withName(v value.Value, kind value.OriginKind, name string, declaration value.Value) value.Value {
	span := v.Span()
	if span.IsZero() {
		span = declaration.Span()
	}
	return v.WithOrigin(&value.Origin{File: span.File, Start: span.Start, End: span.End, Kind: kind, Name: name, From: v.Origin()})
}

// evaluateVariables evaluates all of them, as the engine does: a mistake in one
// that is not used is still a mistake.
func (u *unit) evaluateVariables() {
	if u.names != u {
		return
	}
	for i := range u.tmpl.Variables {
		// The error of a cycle is reported where the cycle closes.
		_, _ = u.Variable(u.tmpl.Variables[i].Name)
	}
}

// Function implements eval.Env.
func (u *unit) Function(folded string) *eval.Function {
	if u.names != u {
		return u.names.Function(folded)
	}
	if f, ok := u.functions[folded]; ok {
		return f
	}
	declared := u.tmpl.Function(folded)
	if declared == nil {
		return nil
	}
	f := &eval.Function{Name: declared.Name, Params: declared.ParamNames(), Output: declared.Output, Env: u,
		Argument: func(i int, v value.Value) (value.Value, error) { return u.functionArgument(declared, i, v) },
		Result:   func(v value.Value) (value.Value, error) { return u.functionResult(declared, v) },
	}
	if u.functions == nil {
		u.functions = map[string]*eval.Function{}
	}
	u.functions[folded] = f
	return f
}

// FunctionNames implements eval.Env.
func (u *unit) FunctionNames() []string {
	names := make([]string, len(u.names.tmpl.Functions))
	for i, f := range u.names.tmpl.Functions {
		names[i] = f.Name
	}
	return names
}

// Now implements eval.Env.
func (u *unit) Now() (at time.Time, given bool) { return u.x.AsOf, !u.x.AnyDay }

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
	if name == "name" && u.names != u {
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
	in.instanceFrame().reportf(diag.ResourceShape, u.declarationSeverity(declared), declared.Span(), "'%s' of a resource must be a string; it is a value of type '%s'.", name, v.Kind())
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
