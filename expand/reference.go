package expand

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Reference implements eval.Resources: reference(), list*() and what else is evaluated
// for a resource.
func (u *unit) Reference(c *funcs.Call) (value.Value, error) {
	arg := c.Args[0]
	switch c.Func.Name {
	case "extensions", "extensionConfigs":
		return u.extensionValue(c)
	}
	if arg.IsUnknown() {
		return value.Value{}, funcs.ErrUndetermined
	}
	for _, a := range c.Args[1:] {
		if a.IsUnknown() {
			return value.Value{}, funcs.ErrUndetermined
		}
	}
	if c.Func.Name == "references" {
		return u.referenceCollection(c)
	}
	t := u.resolveReference(arg.Str(), u.x.shownText(c.Arg(1)))
	t.maskSecretID(u.x, arg)
	switch c.Func.Name {
	case "resourceInfo":
		return t.resourceInfo(u), nil
	case "list*":
		if t.in == nil && len(c.Args) < 2 && u.tmpl.Root.Get("apiProfile").IsNull() {
			return value.Value{}, funcs.Errorf("Unable to evaluate template language function '%s': it requires the API version as its second argument.", c.Name)
		}
		return u.evaluateList(c, t)
	}
	full := c.Arg(2).EqualFold("full")
	if !c.Arg(2).IsAbsent() && !full {
		return value.Value{}, funcs.Errorf("The template function 'reference' has an invalid third argument '%s'; only 'Full' is allowed.", c.Arg(2))
	}
	c.Mark(arg.Marks() & value.Assumed)
	if t.in == nil && !t.byName && t.apiVersion == "" && u.tmpl.Root.Get("apiProfile").IsNull() && !arg.Deep().Any(value.Assumed) && !t.idMarks.Any(value.Assumed) {
		return value.Value{}, funcs.Errorf("The template function 'reference' requires an API version for '%s', which is not defined in the template.", arg.Shown())
	}
	return u.referTo(t, c.Name, full, c.Member)
}

// resolveReference finds out what a name or an id refers to.
func (u *unit) resolveReference(name, apiVersion string) referred {
	t := referred{id: name, apiVersion: apiVersion, byName: !strings.HasPrefix(name, "/")}
	found, ok := u.findInScopes(name)
	t.in = singleInstance(found)
	if !ok && strings.HasPrefix(name, "/") {
		t.in = u.x.byID[resourceid.Key(name)]
	}
	if t.in != nil {
		r := t.in.res
		t.id, t.typ, t.name, t.idMarks = r.ID, r.Type, r.Name, r.IDMarks
		if t.apiVersion == "" {
			t.apiVersion = r.APIVersion
		}
		return t
	}
	if !strings.HasPrefix(name, "/") && strings.Count(name, "/") >= 2 {
		t.id = u.target.id() + "/providers/" + name
		t.idMarks = u.target.idMarks()
	}
	if id, err := resourceid.Parse(t.id); err == nil {
		t.typ, t.name = id.Type, id.FullName()
	}
	return t
}

// maskSecretID masks what is secret in an id that this deployment does not have: what
// it has is masked already.
func (t *referred) maskSecretID(x *expansion, arg value.Value) {
	if t.in != nil || !(arg.Marks() | t.idMarks).Any(value.Secret) {
		return
	}
	t.id = x.maskSegments(t.id)
	t.typ, t.name = "", ""
	if id, err := resourceid.Parse(t.id); err == nil {
		t.typ, t.name = id.Type, id.FullName()
	}
}

// resourceInfo answers resourceInfo().
func (t referred) resourceInfo(u *unit) value.Value {
	if t.in == nil {
		return value.NewUnknown(nil, value.Object)
	}
	r := t.in.res
	return value.NewObject([]value.Member{
		{Name: "id", Value: r.IDValue}, {Name: "name", Value: textValue(t.in.name).Mark(r.NameMarks)},
		{Name: "type", Value: textValue(r.Type)}, {Name: "apiVersion", Value: textValue(r.APIVersion)}, {Name: "scope", Value: textValue(r.Scope)},
	})
}

// referTo answers reference() about one resource, of which a member is read alone where
// one is given.
func (u *unit) referTo(t referred, function string, full bool, member string) (value.Value, error) {
	x := u.x
	if t.in != nil && t.in.active && !t.in.res.Existing {
		if t.in.state == planned && u.mayVisit(t.in) {
			t.in.u.visitInstance(t.in)
		}
		u.checkCycle(t)
		if t.in.nested != nil && t.in.state == visited {
			return t.in.nested.referenceValue(t.in, function, full, t.apiVersion), nil
		}
	}
	if t.in != nil && t.in.res.Existing {
		// Another deployment of this run may deploy what is only referred to here.
		if made := x.byID[t.in.instanceKey()]; made != nil && made.active && made.state == visited {
			if made.nested != nil {
				return made.nested.referenceValue(made, function, full, t.apiVersion), nil
			}
			t.in = made
		}
	}
	q := deployment.Question{Kind: deployment.AskReference, Function: function, ID: t.id, Type: t.typ, Name: t.name, APIVersion: t.apiVersion, Full: full, Member: member}
	if t.in != nil && t.in.active && t.in.state == visited && !t.in.res.Existing {
		q.Body = t.in.res.Body
	}
	q.Secret = t.idMarks.Any(value.Secret)
	return x.answerOr(q, func() expr.Node { return u.questionCall(t, q) }), nil
}

// Undeclared implements eval.Resources, for answers that stay expressions.
func (u *unit) Undeclared(answer, member value.Value) bool {
	residual, ok := answer.Residual().(expr.Residual)
	if !ok || member.Kind() != value.String {
		return false
	}
	call, ok := residual.Node.(*expr.Call)
	if !ok || value.Fold(call.Name) != "reference" || len(call.Args) > 2 {
		return false
	}
	id, ok := call.StringArg(0)
	if !ok {
		return false
	}
	in := u.x.byID[resourceid.Key(id)]
	return in != nil && in.u == u.names && in.active && in.nested == nil && !in.res.Existing && in.state == visited &&
		!in.res.Body.Get("properties").IsUnknown() && !in.res.Body.Get("properties").Has(member.Str())
}

// mayVisit reports whether a resource may be evaluated now because another one
// refers to it: only within the units that are at work, since a module's content
// is known only once the module runs.
func (u *unit) mayVisit(in *instance) bool { return in.u.isAncestorOf(u) }

// checkCycle reports a resource that is asked for before it is there: it waits for
// the one that asks, or is that one. Who gives an id instead of a name may mean
// what was there before.
// https://learn.microsoft.com/azure/azure-resource-manager/templates/resource-dependency#reference-and-list-functions
func (u *unit) checkCycle(t referred) {
	if t.in.state == beingVisited && t.in.nested == nil && (t.byName && t.in.u == u || !t.in.u.isAncestorOf(u)) {
		u.reportCycle(t.in)
	}
}

func (u *unit) isAncestorOf(v *unit) bool {
	for ; v != nil; v = v.parent {
		if v == u {
			return true
		}
	}
	return false
}

// Canonical implements eval.Resources: it prints a call that stays an expression as the engine does: with the
// full id of the resource in place of a symbolic name.
func (u *unit) Canonical(function string, args []value.Value) expr.Node {
	nodes := make([]expr.Node, len(args))
	for i, a := range args {
		nodes[i] = expr.Of(a)
	}
	if len(args) == 0 || args[0].Kind() != value.String {
		return expr.NewCall(function, nodes...)
	}
	folded := value.Fold(function)
	if folded != "reference" && !strings.HasPrefix(folded, "list") {
		return expr.NewCall(function, nodes...)
	}
	version := ""
	if len(args) > 1 {
		version = u.x.shownText(args[1])
	}
	t := u.resolveReference(args[0].Str(), version)
	t.maskSecretID(u.x, args[0])
	if t.in != nil && t.in.res.Extension != "" {
		return expr.NewCall(function, expr.Text(t.in.res.SymbolicName))
	}
	nodes[0] = expr.Text(t.id)
	if t.in != nil && t.in.res.IDMarks.Any(value.Unknown) {
		nodes[0] = expr.Of(t.in.res.IDValue)
	}
	if len(nodes) == 1 && t.apiVersion != "" {
		nodes = append(nodes, expr.Text(t.apiVersion))
	}
	return expr.NewCall(function, nodes...)
}

// referenceCollection answers references(): all resources of a loop.
func (u *unit) referenceCollection(c *funcs.Call) (value.Value, error) {
	found, ok := u.findInScopes(c.Args[0].Str())
	if !ok {
		return value.Value{}, eval.NotFound("resource", c.Args[0].Shown(), nil)
	}
	full := c.Arg(1).EqualFold("full")
	items := make([]value.Value, 0, len(found))
	for _, in := range found {
		if !in.active {
			continue
		}
		r := in.res
		v, err := u.referTo(referred{in: in, id: r.ID, typ: r.Type, name: r.Name, apiVersion: r.APIVersion, idMarks: r.IDMarks}, "reference", full, "")
		if err != nil {
			return v, err
		}
		items = append(items, v)
	}
	return value.NewArray(items), nil
}

// evaluateList answers list*().
func (u *unit) evaluateList(c *funcs.Call, t referred) (value.Value, error) {
	x := u.x
	if t.in != nil && t.in.active && !t.in.res.Existing {
		if t.in.state == planned && u.mayVisit(t.in) {
			t.in.u.visitInstance(t.in)
		}
		u.checkCycle(t)
	}
	if strings.EqualFold(c.Name, "listOutputsWithSecureValues") && t.in != nil && t.in.nested != nil && t.in.state == visited {
		return t.in.nested.outputValues(t.in, c.Name, t.apiVersion), nil
	}
	q := deployment.Question{Kind: deployment.AskList, Function: c.Name, ID: t.id, Type: t.typ, Name: t.name, APIVersion: u.x.shownText(c.Arg(1))}
	if len(c.Args) > 2 {
		q.Args = c.Args[2:]
	}
	c.Mark(c.Args[0].Marks() & value.Assumed)
	q.Secret = t.idMarks.Any(value.Secret)
	return x.answerOr(q, func() expr.Node { return u.questionCall(t, q) }), nil
}

// Ask implements eval.Questions: questions that are not about a resource.
func (u *unit) Ask(c *funcs.Call) (value.Value, error) {
	for _, a := range c.Args {
		if a.Deep().Any(value.Unknown) {
			return value.Value{}, funcs.ErrUndetermined
		}
	}
	kinds := map[string]deployment.QuestionKind{"providers": deployment.AskProviders, "roleDefinitions": deployment.AskRole,
		"externalInputs": deployment.AskExternal, "target": deployment.AskTarget}
	kind, ok := kinds[c.Func.Name]
	if !ok {
		kind = deployment.AskZones
	}
	q := deployment.Question{Kind: kind, Function: c.Name, Args: c.Args, Span: source.Span{}}
	if kind == deployment.AskTarget && len(u.x.visiting) > 0 {
		r := u.x.visiting[len(u.x.visiting)-1].res
		q.ID, q.Type, q.Name, q.APIVersion, q.Full = r.ID, r.Type, r.Name, r.APIVersion, c.Arg(0).EqualFold("full")
	}
	answer := u.x.askRuntime(q)
	if kind == deployment.AskProviders && answer.IsNull() && !c.Args[0].Deep().Any(value.Assumed) && !c.Arg(1).Deep().Any(value.Assumed) {
		return value.Value{}, unknownProvider(c)
	}
	return answer, nil
}

// unknownProvider is the error of providers() about what does not exist.
func unknownProvider(c *funcs.Call) error {
	if len(c.Args) == 1 {
		return funcs.Errorf("The resource namespace '%s' is invalid.", c.Args[0])
	}
	return funcs.Errorf("The resource type '%s' could not be found in the namespace '%s'.", c.Args[1], c.Args[0])
}
