package extension

import (
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
)

// evaluateCondition evaluates a condition, which is late where Azure has to be asked.
func (r *resolution) evaluateCondition(n expr.Node, text value.Value) (v value.Value, ok bool) {
	v, ok = r.evaluateText(n, text)
	if ok && !isDeployTime(v) && v.Kind() != value.Bool {
		r.reportDiagnostic(diag.ExprType, diag.Error, expressionSpan(n, text), "", "the condition of a configuration must be a bool, not %s", indefiniteArticle(typeName(v)))
		return v, false
	}
	return v, ok
}

func (r *resolution) resolveConditional(n *expr.Call, text value.Value) term {
	condition, ok := r.evaluateCondition(n.Args[0], text)
	switch {
	case !ok:
		return term{kind: Other, value: value.NewUnknown(nil, value.Absent), node: n, text: text, span: expressionSpan(n, text), broken: true}
	case isDeployTime(condition):
		return r.mergeBranches(n, text, []term{r.resolveNode(n.Args[1], text), r.resolveNode(n.Args[2], text)}, condition)
	}
	taken, other := n.Args[2], n.Args[1]
	if condition.Bool() {
		taken, other = other, taken
	}
	t := r.resolveNode(taken, text)
	t.chosen = true
	t.untaken = append(t.untaken, other)
	if r.resolver.Rules == Bicep {
		// The compiler does not know what the condition will be.
		t.passed = append(t.passed, r.withoutReports().resolveNode(other, text))
	}
	t.recordStep(hop{span: expressionSpan(n, text), text: text, node: n, args: []value.Value{condition}})
	return t
}

// resolveCoalesce takes the first argument that is known not to be null; what is
// before it and is late can be taken as well.
func (r *resolution) resolveCoalesce(n *expr.Call, text value.Value) term {
	var candidates []term
	var passed []value.Value
	for _, arg := range n.Args {
		t := r.resolveNode(arg, text)
		if !t.object && !t.isDeployTime() && len(t.branches) == 0 && t.value.IsNull() && !t.broken {
			passed = append(passed, t.valueWithOrigin())
			continue
		}
		candidates = append(candidates, t)
		if t.object || !isDeployTime(t.value) || !t.keyVaultReference().IsAbsent() {
			break // a Key Vault reference is never null
		}
	}
	switch len(candidates) {
	case 0:
		return r.evaluateAs(n, text, Literal)
	case 1:
		candidates[0].chosen, candidates[0].untaken = true, n.Args
		candidates[0].recordStep(hop{span: expressionSpan(n, text), text: text, node: n, args: passed})
		return candidates[0]
	}
	return r.mergeBranches(n, text, candidates, passed...)
}

// mergeBranches keeps what can still be taken, and what that depends on. Objects are merged
// member by member, so that only what differs has branches.
func (r *resolution) mergeBranches(n expr.Node, text value.Value, list []term, hangsOn ...value.Value) term {
	t := term{kind: Other, node: n, text: text, span: expressionSpan(n, text), hangsOn: hangsOn}
	objects := true
	for i := range list {
		if list[i].broken {
			return list[i]
		}
		// Items are alternatives as a whole: one may be a value, another a reference.
		objects = objects && list[i].object && (!list[i].onlyItem() || len(list[i].members) == 1 && list[i].findMember("value") != nil)
		t.chosen = true
	}
	if !objects || list[0].isItem() != list[len(list)-1].isItem() {
		if sameLiterals(list) {
			one := list[0]
			one.recordStep(hop{span: t.span, text: text, node: n, args: hangsOn})
			return one
		}
		t.branches, t.when = list, branchConditions(n, len(list))
		return t
	}
	t.object = true
	for i := range list {
		t.whole = append(t.whole, list[i].whole...)
		for _, m := range list[i].members {
			if t.findMember(m.name) != nil {
				continue
			}
			alternatives := make([]term, 0, len(list))
			for j := range list {
				if other := list[j].findMember(m.name); other != nil {
					alternatives = append(alternatives, *other)
				}
			}
			if len(alternatives) != len(list) && t.loose == nil {
				t.loose, t.loosePart = n, "the branches of a condition that is known only during the deployment have different properties"
			}
			merged := m
			switch {
			case len(alternatives) != len(list):
				// It may also be left out.
				merged.term = term{kind: Other, node: n, text: text, span: expressionSpan(n, text), branches: alternatives, hangsOn: hangsOn, when: branchConditions(narrowCondition(n, alternatives), len(alternatives))}
			case !sameTerm(&alternatives[0], &alternatives[1]):
				merged.term = r.mergeBranches(narrowCondition(n, alternatives), text, alternatives, hangsOn...)
			}
			t.setMember(merged)
		}
		if list[i].loose != nil && t.loose == nil {
			t.loose, t.loosePart, t.incomplete = list[i].loose, list[i].loosePart, list[i].incomplete
		}
	}
	return t
}

// narrowCondition returns a conditional about one property instead of a whole object.
func narrowCondition(n expr.Node, alternatives []term) expr.Node {
	call, ok := n.(*expr.Call)
	if !ok || !call.Chooses() || len(alternatives) != 2 || alternatives[0].node == nil || alternatives[1].node == nil {
		return n
	}
	return expr.NewCall(call.Name, call.Args[0], alternatives[0].node, alternatives[1].node)
}

// sameLiterals reports that all branches are the same literal, so that nothing depends on
// the condition.
func sameLiterals(list []term) bool {
	for i := range list {
		if list[i].kind != Literal || list[i].object || len(list[i].branches) > 0 || list[i].inherited != nil || !value.Equal(list[0].value, list[i].value) {
			return false
		}
	}
	return true
}

// sameTerm reports that two branches give the same property of a configuration.
func sameTerm(a, b *term) bool {
	if a.inherited != nil && b.inherited != nil {
		return a.inherited.config == b.inherited.config && a.inherited.name == b.inherited.name
	}
	return a.kind == Literal && b.kind == Literal && !a.object && !b.object && value.Equal(a.value, b.value)
}
