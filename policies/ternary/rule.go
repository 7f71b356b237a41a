package ternary

import (
	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/ruletree"
)

func (o *outcome) each(d *Doubt, k func(v *Value, d *Doubt) bool, note func(*Doubt) *Doubt) bool {
	for _, item := range o.values {
		if !k(item.Value, Unite(d, note(item.May))) {
			return false
		}
	}
	return true
}

// data follows a reference into the rules, or into the data beside them.
func (e *evaluation) dataRef(n *env, ref ast.Ref, d *Doubt, k values) bool {
	node := e.Rules
	for i := 1; i < len(ref) && node != nil; i++ {
		child := node.Child(ref[i].Value)
		if child == nil {
			break
		}
		node = child
		if len(node.Rules()) > 0 {
			if node.HasChildren() {
				// Rules below rules: p.a beside p[x].
				return k(Unknown(Any, unfollowed), Unite(d, e.note(unfollowed)))
			}
			o := e.rule(node, i+1)
			return o.each(d, func(v *Value, d *Doubt) bool { return e.path(n, v, ref[i+1:], d, k) }, e.note)
		}
		if i == len(ref)-1 {
			return k(Unknown(Object, unfollowed), Unite(d, e.note(unfollowed)))
		}
	}
	if node != nil && node != e.Rules && len(ref) > 1 {
		if _, ok := ref[1].Value.(ast.String); ok && node.HasChildren() && !e.inData(ref) {
			for _, t := range ref {
				if _, open := t.Value.(ast.Var); open && n.get(t.Value.(ast.Var)) == nil && t != ref[0] {
					return k(Unknown(Any, unfollowed), Unite(d, e.note(unfollowed)))
				}
			}
			return true
		}
	}
	return e.path(n, e.data(), ref[1:], d, k)
}

func (e *evaluation) inData(ref ast.Ref) bool {
	return e.beside != nil || e.Data.Get(ref[1]) != nil
}

// rule is what the rules at a place make of it; at is how long the reference is
// that leads there.
func (e *evaluation) rule(node *ruletree.Node, at int) *outcome {
	if o := e.rules[node]; o != nil {
		return o
	}
	if v := e.replaced[node]; v != nil {
		return &outcome{[]Item{{Value: v}}}
	}
	first := node.Rules()[0]
	length := lengthOf(first)
	o := &outcome{}
	switch {
	case len(first.Head.Args) > 0:
		o.values = []Item{{Value: Unknown(Any, unfollowed), May: unfollowed}}
	case first.Head.RuleKind() == ast.MultiValue && length <= at:
		o.values = []Item{{Value: e.partial(node, set, at)}}
	case length > at && first.Head.RuleKind() == ast.SingleValue:
		o.values = []Item{{Value: e.partial(node, object, at)}}
	case length > at:
		why := unfollowed
		o.values = []Item{{Value: Unknown(Object, why)}}
	default:
		o = e.complete(node.Rules(), nil)
	}
	e.rules[node] = o
	return o
}

// lengthOf is how long the reference to a rule is, which OPA would put together.
func lengthOf(r *ast.Rule) int { return len(r.Module.Package.Path) + len(r.Head.Ref()) }

// partial is the set or the object that several rules make together.
func (e *evaluation) partial(node *ruletree.Node, k kind, at int) *Value {
	c := container(k, nil, nil)
	for _, r := range node.Rules() {
		n := e.scope()
		e.body(n, r.Body, nil, func(d *Doubt) bool {
			if k == set {
				return e.term(n, r.Head.Key, d, func(v *Value, d *Doubt) bool {
					c.add(nil, v, d)
					return true
				})
			}
			keys := r.Ref()[at:]
			if len(keys) != 1 {
				c.open = Unite(c.open, e.note(unfollowed))
				return true
			}
			return e.term(n, keys[0], d, func(key *Value, d *Doubt) bool {
				return e.term(n, r.Head.Value, d, func(v *Value, d *Doubt) bool {
					c.add(key, v, d)
					return true
				})
			})
		})
		e.leave(n)
	}
	return c.settle()
}

// complete is the value of a rule, or of a function for its arguments.
func (e *evaluation) complete(rules []*ast.Rule, args []*Value) *outcome {
	var found []Item
	var fallback *ast.Rule
	settled := false
	for _, r := range rules {
		if r.Default {
			fallback = r
			continue
		}
		items, always := e.chain(r, args)
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
		n := e.scope()
		e.bindArgs(n, fallback, args, nil, func(d *Doubt) bool {
			return e.term(n, fallback.Head.Value, d, func(v *Value, d *Doubt) bool {
				found = append(found, Item{Value: v, May: Unite(doubt, d)})
				return true
			})
		})
		e.leave(n)
		settled = true
	}
	return &outcome{joined(found, settled)}
}

// chain is the value of a rule with its else branches. always reports that it has
// one for certain.
func (e *evaluation) chain(r *ast.Rule, args []*Value) (found []Item, always bool) {
	var before *Doubt
	for ; r != nil; r = r.Else {
		var mine *Doubt
		decided := false
		n := e.scope()
		e.bindArgs(n, r, args, nil, func(d *Doubt) bool {
			return e.body(n, r.Body, d, func(d *Doubt) bool {
				return e.term(n, r.Head.Value, d, func(v *Value, d *Doubt) bool {
					found = append(found, Item{Value: v.settle(), May: Unite(before, d)})
					mine = Unite(mine, d)
					decided = d == nil
					return !decided
				})
			})
		})
		e.leave(n)
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
	return e.match(n, r.Head.Args[i], args[0], d, func(d *Doubt) bool { return e.bindArgs(n, r, args[1:], d, k) })
}

// joined unites values that are the same, and makes one of several of them where
// it is certain that there is one.
func joined(found []Item, always bool) []Item {
	var united []Item
next:
	for _, item := range found {
		if item.Value.kind == known {
			for i := range united {
				if other := united[i].Value; other.kind == known && other.known.Compare(item.Value.known) == 0 {
					if item.May == nil {
						united[i].May = nil
					} else if united[i].May != nil {
						united[i].May = Unite(united[i].May, item.May)
					}
					continue next
				}
			}
		}
		united = append(united, item)
	}
	if !always {
		return united
	}
	if len(united) == 1 {
		return []Item{{Value: united[0].Value}}
	}
	var why *Doubt
	choices := make([]*Value, len(united))
	for i, item := range united {
		if item.Value.kind != known && item.Value.types&Container != 0 {
			// Taken one by one, its members go together.
			return united
		}
		choices[i] = item.Value
		why = Unite(why, item.May)
	}
	return []Item{{Value: Either(choices, why)}}
}
