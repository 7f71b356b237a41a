package extension

import (
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// maxVariables is how many variables may lead to each other.
const maxVariables = 64

// resolveJSON resolves a value of a template in which texts may be expressions.
func (r *resolution) resolveJSON(v value.Value) term {
	switch v.Kind() {
	case value.String:
		return r.resolveText(v)
	case value.Object:
		if loops := v.Get("copy"); loops.Kind() == value.Array {
			break
		}
		t := term{object: true, text: v, span: v.Span()}
		for i := range v.Members() {
			m := &v.Members()[i]
			if expr.IsExpression(m.Name) {
				return r.evaluateWhole(v)
			}
			t.setMember(namedTerm{expr.Unescape(m.Name), v.KeySpan(m), r.resolveJSON(m.Value), m.Marks})
		}
		return t
	case value.Array:
	default:
		return term{kind: Literal, value: v, text: v, span: v.Span()}
	}
	return r.evaluateWhole(v)
}

// evaluateWhole evaluates JSON as a whole: what is within cannot be distinguished.
func (r *resolution) evaluateWhole(v value.Value) term {
	evaluated := r.scope.Eval.Value(v, r.scope.Names)
	kind := Literal
	if evaluated != v {
		kind = Other
	}
	return term{kind: kind, value: evaluated, text: v, span: v.Span()}
}

// literalTerm takes JSON as it is: parameters files have no expressions.
func literalTerm(v value.Value) term {
	if v.Kind() != value.Object {
		return term{kind: Literal, value: v, text: v, span: v.Span()}
	}
	t := term{object: true, text: v, span: v.Span()}
	for i := range v.Members() {
		m := &v.Members()[i]
		t.setMember(namedTerm{m.Name, v.KeySpan(m), literalTerm(m.Value), m.Marks})
	}
	return t
}

// resolveText resolves a text: an expression, or itself.
func (r *resolution) resolveText(v value.Value) term {
	if !expr.IsExpression(v.Str()) {
		plain, _ := r.scope.Eval.Text(v, r.scope.Names)
		return term{kind: Literal, value: plain, text: v, span: v.Span()}
	}
	n, syntax := r.scope.Eval.Parse(v.Str())
	if syntax != nil {
		_, err := r.scope.Eval.Text(v, r.scope.Names)
		return term{kind: Other, value: r.scope.Eval.Fail(v, err, r.scope.Names), text: v, span: v.Span(), broken: true}
	}
	return r.resolveNode(n, v)
}

// resolveNode resolves one expression. Conditionals are decided or kept as branches,
// objects are kept apart, inheritance and list*() are recognised; everything
// else is evaluated.
func (r *resolution) resolveNode(n expr.Node, text value.Value) term {
	switch n := n.(type) {
	case *expr.Literal:
		return term{kind: Literal, value: n.Value, node: n, text: text, span: expressionSpan(n, text)}
	case *expr.Call:
		return r.resolveCall(n, text)
	case *expr.Access:
		base := r.resolveNode(n.Base, text)
		if base.broken {
			return base
		}
		return r.resolveAccess(base, n, text)
	}
	return r.resolveOther(n, text)
}

func (r *resolution) resolveCall(n *expr.Call, text value.Value) term {
	if n.Chooses() {
		return r.resolveConditional(n, text)
	}
	switch n.Folded {
	case "coalesce":
		return r.resolveCoalesce(n, text)
	case "createobject":
		if len(n.Args)%2 == 0 {
			return r.createObject(n, text)
		}
	case "union", "shallowmerge":
		return r.resolveMerge(n, text)
	case "extensionconfigs", "extensions":
		return r.resolveInherited(n, text)
	case "parameters":
		t := r.evaluateAs(n, text, Parameter)
		if name, ok := n.StringArg(0); t.value.Marks().Any(value.Secret) || ok && r.scope.SecureParameter != nil && r.scope.SecureParameter(name) {
			t.kind = SecureParameter
		}
		return t
	case "variables":
		if name, ok := n.StringArg(0); ok && len(n.Args) == 1 {
			return r.resolveVariable(name, n, text)
		}
	}
	f := funcs.Lookup(n.Folded)
	switch {
	case f == nil:
		return r.evaluateAs(n, text, UserFunction)
	case f.Name == "list*":
		t := r.evaluateAs(n, text, List)
		t.call = n
		return t
	case f.Phase == funcs.Runtime:
		return r.evaluateAs(n, text, Reference)
	}
	return r.resolveOther(n, text)
}

// evaluateAs evaluates an expression and calls it by a kind.
func (r *resolution) evaluateAs(n expr.Node, text value.Value, kind Kind) term {
	v, ok := r.evaluateText(n, text)
	return term{kind: kind, value: v, node: n, text: text, span: expressionSpan(n, text), broken: !ok}
}

// resolveOther is any other expression. What is made of literals alone is a literal.
func (r *resolution) resolveOther(n expr.Node, text value.Value) term {
	kind, wrapper := Literal, ""
	expr.Walk(n, func(inner expr.Node) bool {
		call, ok := inner.(*expr.Call)
		if !ok {
			return true
		}
		f := funcs.Lookup(call.Folded)
		if f == nil || f.Phase != funcs.Pure || f.Names {
			kind = Other
		}
		if f != nil && f.Name == "list*" && wrapper == "" {
			wrapper = outermostFunction(n)
		}
		return true
	})
	t := r.evaluateAs(n, text, kind)
	t.wrapper = wrapper
	return t
}

// outermostFunction names the function whose result an expression takes.
func outermostFunction(n expr.Node) string {
	for {
		switch x := n.(type) {
		case *expr.Access:
			n = x.Base
			continue
		case *expr.Call:
			return x.Name
		}
		return ""
	}
}

// resolveVariable resolves a variable by its declaration: what it was made from decides.
func (r *resolution) resolveVariable(name string, n expr.Node, text value.Value) term {
	var declared value.Value
	if r.scope.Variable != nil {
		declared = r.scope.Variable(name)
	}
	if declared.IsAbsent() || r.within >= maxVariables {
		return r.evaluateAs(n, text, Other)
	}
	if _, ok := r.evaluateText(n, text); !ok {
		return term{kind: Other, value: value.NewUnknown(nil, value.Absent), node: n, text: text, span: expressionSpan(n, text), broken: true}
	}
	r.within++
	outer := r.scope.Names
	inner := *outer
	inner.Copies = nil
	r.scope.Names = &inner
	t := r.resolveJSON(declared)
	r.scope.Names = outer
	r.within--
	t.recordVariable(name, declared.Span())
	t.moveTo(n, text)
	return t
}

// moveTo records that a term is written at another place than where it comes from: what is
// wrong with its use is wrong there.
func (t *term) moveTo(n expr.Node, text value.Value) {
	t.text = text
	t.usedAt(expressionSpan(n, text))
	if t.node == nil || t.kind == Literal || t.kind == Other {
		t.node = n
	}
	for i := range t.members {
		t.members[i].term.moveTo(n, text)
	}
	for i := range t.branches {
		t.branches[i].text, t.branches[i].span = text, t.span
	}
}

// resolveAccess follows a property or an index of a term.
func (r *resolution) resolveAccess(base term, n *expr.Access, text value.Value) term {
	if base.function != nil {
		return r.ofFunction(base, n, text)
	}
	if len(base.branches) > 0 {
		list := make([]term, len(base.branches))
		for i := range base.branches {
			list[i] = r.resolveAccess(base.branches[i], n, text)
		}
		t := r.mergeBranches(n, text, list)
		if len(t.branches) == len(base.when) {
			t.when = base.when
		}
		return t
	}
	switch {
	case base.kind == List && base.call != nil:
		t := r.evaluateAs(n, text, List)
		t.call, t.path, t.chosen = base.call, append(append([]expr.Node(nil), base.path...), n.Key), base.chosen
		return t
	case base.object:
		return r.memberOf(base, n, text)
	case base.inherited != nil:
		if t, ok := wrapperMember(base, n, text); ok {
			return t
		}
	}
	t := r.evaluateAs(n, text, base.kind)
	t.wrapper, t.chosen = base.wrapper, base.chosen
	if base.inherited != nil {
		part := *base.inherited
		part.exact = nil
		t.inherited = &part
	}
	if base.kind == Parameter && t.value.Marks().Any(value.Secret) {
		t.kind = SecureParameter
	}
	return t
}

func (r *resolution) memberOf(base term, n *expr.Access, text value.Value) term {
	key, ok := r.evaluateText(n.Key, text)
	if !ok {
		return term{kind: Other, value: key, node: n, text: text, span: expressionSpan(n, text), broken: true}
	}
	if key.Kind() != value.String || isDeployTime(key) {
		return r.evaluateAs(n, text, Other)
	}
	if m := base.findMember(key.Str()); m != nil {
		t := *m
		t.usedAt(expressionSpan(n, text))
		return t
	}
	if base.inherited != nil && key.EqualFold("value") {
		return base // an item's value
	}
	if base.loose != nil {
		return term{kind: Other, broken: base.incomplete, value: expr.Unknown(n), node: n, text: text, span: expressionSpan(n, text)}
	}
	if len(base.whole) == 1 {
		return r.absentProperty(base.whole[0].config, key.Str(), n, text)
	}
	names := make([]string, len(base.members))
	for i := range base.members {
		names[i] = base.members[i].name
	}
	var hint diag.Message
	if s := diag.Suggest(key.Str(), names); s != "" {
		hint = didYouMean + " '" + diag.VariableText(s) + "'?"
	}
	r.reportDiagnostic(diag.ExprProperty, diag.Error, expressionSpan(n.Key, text), hint,
		"The language expression property '%s' doesn't exist, available properties are '%s'.", key, diag.Listed(names))
	return term{kind: Other, value: value.NewUnknown(nil, value.Absent), node: n, text: text, span: expressionSpan(n, text), broken: true}
}
