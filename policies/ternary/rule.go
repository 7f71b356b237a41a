package ternary

import (
	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/ruletree"
)

// evalDataRef follows a reference into the rules, or into the data beside them.
func (e *evaluation) evalDataRef(n *env, ref ast.Ref, d *Doubt, k yieldValue) bool {
	node := e.documents.rules
	for i := 1; i < len(ref) && node != nil; i++ {
		child := node.Child(ref[i].Value)
		if child == nil {
			break
		}
		node = child
		if len(node.Rules()) > 0 {
			if node.HasChildren() {
				// Rules below rules: p.a beside p[x].
				return k(Unknown(Any, unsupported), Unite(d, e.reader.recordDoubt(unsupported)))
			}
			o := e.evalRule(node, i+1)
			return o.eachValue(d, func(v *Value, d *Doubt) bool { return e.followPath(n, v, ref[i+1:], d, k) }, e.reader.recordDoubt)
		}
		if i == len(ref)-1 {
			return k(Unknown(Object, unsupported), Unite(d, e.reader.recordDoubt(unsupported)))
		}
	}
	if node != nil && node != e.documents.rules && len(ref) > 1 {
		if _, ok := ref[1].Value.(ast.String); ok && node.HasChildren() && !e.documents.mayBeBase(ref) {
			for _, t := range ref {
				if _, open := t.Value.(ast.Var); open && n.lookup(t.Value.(ast.Var)) == nil && t != ref[0] {
					return k(Unknown(Any, unsupported), Unite(d, e.reader.recordDoubt(unsupported)))
				}
			}
			return true
		}
	}
	return e.followPath(n, e.documents.base, ref[1:], d, k)
}

// evalRule returns what the rules at a place make of it; at is how long the reference is
// that leads there.
func (e *evaluation) evalRule(node *ruletree.Node, at int) *outcome {
	if o := e.outcomes[node]; o != nil {
		return o
	}
	if v := e.documents.replaced[node]; v != nil {
		return &outcome{[]Item{{Value: v}}}
	}
	first := node.Rules()[0]
	length := refLength(first)
	o := &outcome{}
	switch {
	case len(first.Head.Args) > 0:
		o.values = []Item{{Value: Unknown(Any, unsupported), May: unsupported}}
	case first.Head.RuleKind() == ast.MultiValue && length <= at:
		o.values = []Item{{Value: e.evalPartialRule(node, set, at)}}
	case length > at && first.Head.RuleKind() == ast.SingleValue:
		o.values = []Item{{Value: e.evalPartialRule(node, object, at)}}
	case length > at:
		why := unsupported
		o.values = []Item{{Value: Unknown(Object, why)}}
	default:
		o = e.evalCompleteRule(node.Rules(), nil)
	}
	e.outcomes[node] = o
	return o
}

// refLength returns how long the reference to a rule is, which OPA would put together.
func refLength(r *ast.Rule) int { return len(r.Module.Package.Path) + len(r.Head.Ref()) }

// evalPartialRule returns the set or the object that several rules make together.
func (e *evaluation) evalPartialRule(node *ruletree.Node, k kind, at int) *Value {
	c := newContainer(k, nil, nil)
	for _, r := range node.Rules() {
		n := e.newEnv()
		e.evalBody(n, r.Body, nil, func(d *Doubt) bool {
			if k == set {
				return e.evalTerm(n, r.Head.Key, d, func(v *Value, d *Doubt) bool {
					c.addMember(nil, v, d)
					return true
				})
			}
			keys := r.Ref()[at:]
			if len(keys) != 1 {
				c.open = Unite(c.open, e.reader.recordDoubt(unsupported))
				return true
			}
			return e.evalTerm(n, keys[0], d, func(key *Value, d *Doubt) bool {
				return e.evalTerm(n, r.Head.Value, d, func(v *Value, d *Doubt) bool {
					c.addMember(key, v, d)
					return true
				})
			})
		})
		e.releaseEnv(n)
	}
	return c.simplified()
}

// evalCompleteRule returns the value of a rule, or of a function for its arguments.
func (e *evaluation) evalCompleteRule(rules []*ast.Rule, args []*Value) *outcome {
	var found []Item
	var fallback *ast.Rule
	settled := false
	for _, r := range rules {
		if r.Default {
			fallback = r
			continue
		}
		items, always := e.evalElseChain(r, args)
		if always && len(items) == 1 {
			// It is this, so the others are the same or an error.
			return &outcome{items[:1]}
		}
		found = append(found, items...)
		settled = settled || always
	}
	if fallback != nil && !settled {
		var doubt *Doubt
		for _, item := range found {
			doubt = Unite(doubt, item.May)
		}
		n := e.newEnv()
		e.bindArgs(n, fallback, args, nil, func(d *Doubt) bool {
			return e.evalTerm(n, fallback.Head.Value, d, func(v *Value, d *Doubt) bool {
				found = append(found, Item{Value: v, May: Unite(doubt, d)})
				return true
			})
		})
		e.releaseEnv(n)
		settled = true
	}
	return &outcome{joinOutcomes(found, settled)}
}

// evalElseChain returns the value of a rule with its else branches. always reports that it has
// one for certain.
func (e *evaluation) evalElseChain(r *ast.Rule, args []*Value) (found []Item, always bool) {
	var before *Doubt
	for ; r != nil; r = r.Else {
		var mine *Doubt
		decided := false
		n := e.newEnv()
		e.bindArgs(n, r, args, nil, func(d *Doubt) bool {
			return e.evalBody(n, r.Body, d, func(d *Doubt) bool {
				return e.evalTerm(n, r.Head.Value, d, func(v *Value, d *Doubt) bool {
					found = append(found, Item{Value: v.simplified(), May: Unite(before, d)})
					mine = Unite(mine, d)
					decided = d == nil
					return !decided
				})
			})
		})
		e.releaseEnv(n)
		if decided {
			return found, true
		}
		before = Unite(before, mine)
	}
	return found, false
}

// bindArgs binds the variables of a function to the arguments of a call.
func (e *evaluation) bindArgs(n *env, r *ast.Rule, args []*Value, d *Doubt, k yield) bool {
	if len(args) == 0 {
		return k(d)
	}
	i := len(r.Head.Args) - len(args)
	return e.matchTerm(n, r.Head.Args[i], args[0], d, func(d *Doubt) bool { return e.bindArgs(n, r, args[1:], d, k) })
}
