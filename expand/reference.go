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
func (r *references) Reference(c *funcs.Call) (value.Value, error) {
	arg := c.Args[0]
	switch c.Func.Name {
	case "extensions", "extensionConfigs":
		return extensionValue(r.u.env.Extensions, c)
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
		return r.referenceCollection(c)
	}
	t := r.resolveReference(arg.Str(), r.u.x.shownText(c.Arg(1)))
	t.maskSecretID(r.u.x, arg)
	switch c.Func.Name {
	case "resourceInfo":
		return t.resourceInfo(), nil
	case "list*":
		if t.in == nil && len(c.Args) < 2 && r.u.tmpl.Root.Get("apiProfile").IsNull() {
			return value.Value{}, funcs.Errorf("Unable to evaluate template language function '%s': it requires the API version as its second argument.", c.Name)
		}
		return r.evaluateList(c, t)
	}
	full := c.Arg(2).EqualFold("full")
	if !c.Arg(2).IsAbsent() && !full {
		return value.Value{}, funcs.Errorf("The template function 'reference' has an invalid third argument '%s'; only 'Full' is allowed.", c.Arg(2))
	}
	c.Mark(arg.Marks() & value.Assumed)
	if t.in == nil && !t.byName && t.apiVersion == "" && r.u.tmpl.Root.Get("apiProfile").IsNull() && !arg.Deep().Any(value.Assumed) && !t.idMarks.Any(value.Assumed) {
		return value.Value{}, funcs.Errorf("The template function 'reference' requires an API version for '%s', which is not defined in the template.", value.Shown(arg))
	}
	return r.referTo(t, c.Name, full, c.Member)
}

// resolveReference finds out what a name or an id refers to.
func (r *references) resolveReference(name, apiVersion string) referred {
	t := referred{id: name, apiVersion: apiVersion, byName: !strings.HasPrefix(name, "/")}
	found, ok := r.findInScopes(name)
	t.in = singleInstance(found)
	if !ok && strings.HasPrefix(name, "/") {
		t.in = r.u.x.byID[resourceid.Key(name)]
	}
	if t.in != nil {
		r := t.in.res
		t.id, t.typ, t.name, t.idMarks = r.ID, r.Type, r.Name, r.IDMarks
		t.ambiguous = t.byName && t.in.u.index.ambiguous[value.Fold(name)] && !strings.EqualFold(r.SymbolicName, name)
		if t.apiVersion == "" {
			t.apiVersion = r.APIVersion
		}
		return t
	}
	if !strings.HasPrefix(name, "/") && strings.Count(name, "/") >= 2 {
		t.id = r.u.destination.target.id() + "/providers/" + name
		t.idMarks = r.u.destination.target.idMarks()
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
func (t referred) resourceInfo() value.Value {
	if t.in == nil {
		return value.NewUnknown(nil, value.Object)
	}
	r := t.in.res
	return value.ObjectOf("id", r.IDValue, "name", textValue(t.in.name).Mark(r.NameMarks), "type", r.Type, "apiVersion", r.APIVersion,
		"scope", r.Scope)
}

// referTo answers reference() about one resource, of which a member is read alone where
// one is given.
func (r *references) referTo(t referred, function string, full bool, member string) (value.Value, error) {
	x := r.u.x
	r.await(t)
	if t.in != nil && t.in.active && !t.in.res.Existing {
		if t.in.nested != nil && t.in.state == visited {
			return t.in.nested.references.referenceValue(t.in, function, full, t.apiVersion), nil
		}
	}
	if t.in != nil && t.in.res.Existing {
		// Another deployment of this run may deploy what is only referred to here.
		if made := x.byID[t.in.instanceKey()]; made != nil && made.active && made.state == visited {
			if made.nested != nil {
				return made.nested.references.referenceValue(made, function, full, t.apiVersion), nil
			}
			t.in = made
		}
	}
	q := deployment.Question{Kind: deployment.AskReference, Function: function, ID: t.id, Type: t.typ, Name: t.name, APIVersion: t.apiVersion, Full: full, Member: member, Ambiguous: t.ambiguous}
	if t.in != nil && t.in.active && t.in.state == visited && !t.in.res.Existing {
		q.Body = t.in.res.Body
	}
	q.Secret = t.idMarks.Any(value.Secret)
	return x.answerOr(q, func() expr.Node { return questionCall(t, q) }), nil
}

// Undeclared implements eval.Resources, for answers that stay expressions.
func (r *references) Undeclared(answer, member value.Value) bool {
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
	in := r.u.x.byID[resourceid.Key(id)]
	return in != nil && in.u == r.u.names && in.active && in.nested == nil && !in.res.Existing && in.state == visited &&
		!in.res.Body.Get("properties").IsUnknown() && !in.res.Body.Get("properties").Has(member.Str())
}

// await evaluates a resource that is referred to before its turn, but only within the units
// that are at work: a module's content is known only once the module runs. It reports a
// resource that waits for the one that asks, or is that one. Who gives an id instead of a
// name may mean what was there before.
// https://learn.microsoft.com/azure/azure-resource-manager/templates/resource-dependency#reference-and-list-functions
func (r *references) await(t referred) {
	in := t.in
	if in == nil || !in.active || in.res.Existing {
		return
	}
	within := in.u.isAncestorOf(r.u)
	if in.state == planned && within {
		in.u.visitInstance(in)
	}
	if in.state == beingVisited && in.nested == nil && (t.byName && in.u == r.u || !within) {
		r.u.reportCycle(in)
	}
}

// Canonical implements eval.Resources: it prints a call that stays an expression as the engine does: with the
// full id of the resource in place of a symbolic name.
func (r *references) Canonical(function string, args []value.Value) expr.Node {
	nodes := make([]expr.Node, len(args))
	for i, a := range args {
		nodes[i] = expr.NodeOf(a)
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
		version = r.u.x.shownText(args[1])
	}
	t := r.resolveReference(args[0].Str(), version)
	t.maskSecretID(r.u.x, args[0])
	if t.in != nil && t.in.res.Extension != "" {
		return expr.NewCall(function, expr.Text(t.in.res.SymbolicName))
	}
	nodes[0] = expr.Text(t.id)
	if t.in != nil && t.in.res.IDMarks.Any(value.Unknown) {
		nodes[0] = expr.NodeOf(t.in.res.IDValue)
	}
	if len(nodes) == 1 && t.apiVersion != "" {
		nodes = append(nodes, expr.Text(t.apiVersion))
	}
	return expr.NewCall(function, nodes...)
}

// referenceCollection answers references(): all resources of a loop.
func (r *references) referenceCollection(c *funcs.Call) (value.Value, error) {
	found, ok := r.findInScopes(c.Args[0].Str())
	if !ok {
		return value.Value{}, eval.NotFound("resource", value.Shown(c.Args[0]), nil)
	}
	full := c.Arg(1).EqualFold("full")
	items := make([]value.Value, 0, len(found))
	for _, in := range found {
		if !in.active {
			continue
		}
		res := in.res
		v, err := r.referTo(referred{in: in, id: res.ID, typ: res.Type, name: res.Name, apiVersion: res.APIVersion, idMarks: res.IDMarks}, "reference", full, "")
		if err != nil {
			return v, err
		}
		items = append(items, v)
	}
	return value.NewArray(items), nil
}

// evaluateList answers list*().
func (r *references) evaluateList(c *funcs.Call, t referred) (value.Value, error) {
	x := r.u.x
	r.await(t)
	if strings.EqualFold(c.Name, "listOutputsWithSecureValues") && t.in != nil && t.in.nested != nil && t.in.state == visited {
		return t.in.nested.references.outputValues(t.in, c.Name, t.apiVersion), nil
	}
	q := deployment.Question{Kind: deployment.AskList, Function: c.Name, ID: t.id, Type: t.typ, Name: t.name, APIVersion: r.u.x.shownText(c.Arg(1))}
	if len(c.Args) > 2 {
		q.Args = c.Args[2:]
	}
	c.Mark(c.Args[0].Marks() & value.Assumed)
	q.Secret = t.idMarks.Any(value.Secret)
	return x.answerOr(q, func() expr.Node { return questionCall(t, q) }), nil
}

// Ask implements eval.Questions: questions that are not about a resource.
func (r *references) Ask(c *funcs.Call) (value.Value, error) {
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
	if kind == deployment.AskTarget && len(r.u.x.visiting) > 0 {
		visited := r.u.x.visiting[len(r.u.x.visiting)-1].res
		q.ID, q.Type, q.Name, q.APIVersion, q.Full = visited.ID, visited.Type, visited.Name, visited.APIVersion, c.Arg(0).EqualFold("full")
	}
	answer := r.u.x.askRuntime(q)
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

// findInScopes is find, also in the parents of an outer-scope template.
func (r *references) findInScopes(name string) ([]*instance, bool) {
	for v := r.u; ; v = v.parent {
		if found := v.index.findResource(name); found != nil {
			return found, true
		}
		if v == v.names || v.parent == nil {
			return nil, false
		}
	}
}

// singleInstance is the one instance that a name stands for, or nil.
func singleInstance(found []*instance) *instance {
	if len(found) == 1 {
		return found[0]
	}
	return nil
}
