package lowered

import (
	"slices"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/ruletree"
)

// lowerRules lowers the rules at a node; at is the length of the reference that leads there.
func (p *Program) lowerRules(node *ruletree.Node, at int) *rule {
	if r, ok := p.known[node]; ok {
		if r == nil {
			panic(ErrNotLowered)
		}
		return r
	}
	if p.known == nil {
		p.known = map[*ruletree.Node]*rule{}
	}
	p.known[node] = nil // recursive rules are not lowered
	p.known[node] = p.makeRule(node, at)
	return p.known[node]
}

func (p *Program) makeRule(node *ruletree.Node, at int) *rule {
	rules := node.Rules()
	first := rules[0]
	r := &rule{memo: p.memos, args: len(first.Head.Args)}
	switch length := len(first.Ref()); {
	case first.Head.RuleKind() == ast.MultiValue && length <= at:
		k := sets
		r.partial = &k
	case first.Head.RuleKind() == ast.SingleValue && length == at+1 && r.args == 0:
		k := objects
		r.partial = &k
	case length > at || first.Head.RuleKind() == ast.MultiValue:
		panic(ErrNotLowered)
	}
	if r.args == 0 {
		p.memos++
	}
	var constants []ast.Value
	for _, one := range rules {
		if r.partial != nil {
			r.of = append(r.of, []*definition{p.lowerPartialRule(one, at, *r.partial)})
			continue
		}
		var chain []*definition
		for branch := one; branch != nil; branch = branch.Else {
			chain = append(chain, p.lowerCompleteRule(branch))
			if !one.Default {
				constants = append(constants, branch.Head.Value.Value)
			}
		}
		if one.Default {
			r.fallback = chain[0]
		} else {
			r.of = append(r.of, chain)
		}
	}
	r.same = len(constants) > 0 && ast.IsScalar(constants[0]) && !slices.ContainsFunc(constants, func(v ast.Value) bool {
		return !ast.IsScalar(v) || v.Compare(constants[0]) != 0
	})
	return r
}

// lowerPartialRule lowers a rule that adds to a set or an object.
func (p *Program) lowerPartialRule(r *ast.Rule, at int, k kind) *definition {
	if r.Else != nil || r.Default {
		panic(ErrNotLowered)
	}
	s := p.newScope()
	key, value := (*ast.Term)(nil), r.Head.Key
	if k == objects {
		if len(r.Ref()) != at+1 {
			panic(ErrNotLowered)
		}
		key, value = r.Ref()[at], r.Head.Value
	}
	run := s.lowerSolutions(r.Body, key, value)
	return &definition{*s.count, run}
}

// result is the slot for the value of a definition.
const result = 0

// lowerCompleteRule lowers a rule or function with one value. The first slots are for the result and
// the arguments.
func (p *Program) lowerCompleteRule(r *ast.Rule) *definition {
	s := p.newScope()
	*s.count = 1 + len(r.Head.Args)
	var fits []func(next step) step
	for i, arg := range r.Head.Args {
		if v, ok := varOf(arg); ok && s.hasUnbound(arg) {
			s.slots[v], s.bound[v] = 1+i, true
			continue
		}
		match := s.lowerPattern(arg)
		fits = append(fits, func(next step) step {
			use := match(next)
			return func(f *frame) bool { return use(f, f.slots[1+i]) }
		})
	}
	constant := ast.IsScalar(r.Head.Value.Value)
	run := s.lowerBody(r.Body, func() step {
		return s.lowerTerm(r.Head.Value)(func(f *frame, v ast.Value) bool {
			if known := f.slots[result]; known != nil && !equalValues(known, v) {
				f.e.failWith(ErrConflict)
				return false
			}
			f.slots[result] = v
			return !constant
		})
	})
	for i := len(fits) - 1; i >= 0; i-- {
		run = fits[i](run)
	}
	return &definition{*s.count, run}
}

// ruleValue returns the value of a rule, computed once; nil if it is undefined.
func (r *rule) ruleValue(e *Evaluation) ast.Value {
	if m := e.memo[r.memo]; m.done {
		e.reads.Unknown = e.reads.Unknown || m.unknown
		return m.value
	}
	before := e.reads.Unknown
	e.reads.Unknown = false
	var v ast.Value
	if r.partial == nil {
		v = r.callRule(e, nil)
	} else {
		m := collector{kind: *r.partial}
		for _, chain := range r.of {
			f := frame{e: e, slots: make([]ast.Value, chain[0].slots), collector: &m}
			chain[0].run(&f)
		}
		v = m.makeValue(e)
	}
	if e.err != nil {
		return nil
	}
	e.memo[r.memo] = memo{v, true, e.reads.Unknown}
	e.reads.Unknown = before || e.reads.Unknown
	return v
}

// callRule returns the value of a rule or function for its arguments; nil if it is undefined.
func (r *rule) callRule(e *Evaluation, args []ast.Value) ast.Value {
	if !e.countStep() {
		return nil
	}
	var found ast.Value
	for _, chain := range r.of {
		for _, d := range chain {
			v := d.evalDefinition(e, args)
			if e.err != nil {
				return nil
			}
			if v == nil {
				continue
			}
			if r.same {
				return v
			}
			if found != nil && !equalValues(found, v) {
				e.failWith(ErrConflict)
				return nil
			}
			found = v
			break // else branches apply only if this one is undefined
		}
	}
	if found == nil && r.fallback != nil {
		return r.fallback.evalDefinition(e, args)
	}
	return found
}

func (d *definition) evalDefinition(e *Evaluation, args []ast.Value) ast.Value {
	f := frame{e: e, slots: make([]ast.Value, d.slots)}
	copy(f.slots[1:], args)
	d.run(&f)
	return f.slots[result]
}
