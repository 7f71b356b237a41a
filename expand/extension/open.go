package extension

import (
	"cmp"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
)

// branchConditions returns the condition under which each of n branches is taken; nil if the
// expression does not show it.
func branchConditions(n expr.Node, branches int) []expr.Node {
	for {
		access, ok := n.(*expr.Access)
		if !ok {
			break
		}
		n = access.Base
	}
	call, ok := n.(*expr.Call)
	switch {
	case !ok:
	case call.Chooses() && branches == 2:
		return []expr.Node{call.Args[0], expr.NewCall("not", call.Args[0])}
	case call.Folded == "coalesce" && branches <= len(call.Args):
		list := make([]expr.Node, branches)
		for i := range list {
			first := call.Args[len(call.Args)-branches]
			switch {
			case branches == len(call.Args) && i == 0:
				list[i] = expr.NewCall("not", isNull(first))
			case branches == len(call.Args):
				list[i] = isNull(call.Args[i-1])
			default:
				list[i] = call // which arguments were passed over is decided already
			}
		}
		return list
	}
	return nil
}

func isNull(n expr.Node) expr.Node { return expr.NewCall("equals", n, expr.NewCall("null")) }

// eachBranch goes to every value that a term can still be, however deep, with the
// conditions under which it is.
func (t *term) eachBranch(when []expr.Node, visit func(leaf *term, when []expr.Node)) {
	if t.inherited != nil && t.inherited.exact != nil {
		t.inherited.exact.term.eachBranch(when, visit)
		return
	}
	if len(t.branches) == 0 {
		visit(t, when)
		return
	}
	for i := range t.branches {
		under := when
		switch {
		case i < len(t.when):
			under = append(append([]expr.Node(nil), when...), t.when[i])
		case t.node != nil:
			under = append(append([]expr.Node(nil), when...), t.node)
		}
		t.branches[i].eachBranch(under, visit)
	}
}

// openBranches returns the branches of a property that only the deployment decides on, with what
// each of them would be kept as. Branches that lead to the same are one.
func (p *Property) openBranches() []deployment.ConfigBranch {
	var list []deployment.ConfigBranch
	var under []expr.Node
	p.term.eachBranch(nil, func(leaf *term, when []expr.Node) {
		b := deployment.ConfigBranch{Kind: deployment.ConfigSecret}
		switch {
		case leaf.directive != nil && leaf.directive.API:
			b.Kind, b.Reference = deployment.ConfigAPI, leaf.directive.Object
		case leaf.directive != nil:
			b.Kind, b.Reference = deployment.ConfigKeyVault, leaf.directive.Object
		case p.Secure || leaf.hasSecret():
		case leaf.isDeployTime():
			b.Kind = deployment.ConfigUnknown
		default:
			b.Kind, b.Value = deployment.ConfigLiteral, leaf.plainValue()
		}
		condition := joinConditions("and", when)
		for i := range list {
			if sameBranch(&list[i], &b) && condition != nil && under[i] != nil {
				under[i] = joinConditions("or", []expr.Node{under[i], condition})
				return
			}
		}
		list, under = append(list, b), append(under, condition)
	})
	for i, condition := range under {
		if condition != nil {
			list[i].Condition = quoteTerm(&term{node: condition}, false)
		}
	}
	return list
}

// joinConditions joins conditions; nil if there is none.
func joinConditions(function string, list []expr.Node) expr.Node {
	switch len(list) {
	case 0:
		return nil
	case 1:
		return list[0]
	}
	return expr.NewCall(function, list...)
}

// sameBranch reports whether two branches lead to the same secret or resource.
func sameBranch(a, b *deployment.ConfigBranch) bool {
	return a.Kind == b.Kind && !a.Reference.IsAbsent() && !isDeployTime(a.Reference) && value.Equal(a.Reference, b.Reference)
}

// deriveAll computes the directives of all that a term can still be.
func (r *resolution) deriveAll(t *term) {
	for i := range t.branches {
		r.deriveAll(&t.branches[i])
	}
	r.deriveDirective(t)
}

// joinBranches makes one of branches that lead to the same directive: whatever the condition
// is, the same is taken. They have been judged each by itself before.
func (t *term) joinBranches() {
	if len(t.branches) < 2 {
		return
	}
	var first *term
	same := true
	t.eachBranch(nil, func(leaf *term, _ []expr.Node) {
		first = cmp.Or(first, leaf)
		same = same && leaf.directive != nil && first.directive != nil && leaf.directive.API == first.directive.API &&
			!isDeployTime(leaf.directive.Object) && value.Equal(leaf.directive.Object, first.directive.Object)
	})
	if !same {
		return
	}
	t.kind, t.directive, t.value, t.call, t.path = first.kind, first.directive, first.plainValue(), first.call, first.path
	t.branches, t.when, t.hangsOn, t.chosen = nil, nil, nil, true
}
