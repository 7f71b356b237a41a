package ternary

import (
	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/topdown"

	"github.com/forearm/forearm/policies/ruletree"
)

// Program is a set of compiled modules with the data they go by. It is safe for
// concurrent use.
type Program struct {
	Rules *ruletree.Node
	// Data is what is under data beside the rules.
	Data ast.Object
	// Builtins are functions that OPA does not have.
	Builtins map[string]*topdown.Builtin
	// Total are those of them that are defined for all arguments of the types that
	// they take.
	Total map[string]bool
	// Functions are further ones that know what to do with a value that is not
	// known; they come before the others.
	Functions map[string]func(args []*Value) *Value
	// Cancel is asked at each step, and by functions, whether to go on; may be nil.
	Cancel topdown.Cancel
	// Noted is told of each doubt that somebody goes by; may be nil.
	Noted func(*Doubt)
	// Operators keeps what is called, by the places of the calls; may be nil. Copies
	// of a program share it.
	Operators *Operators
}

// maxSteps bounds what one question may cost. What takes longer is not known.
const maxSteps = 200_000

// evaluation is one question about one input.
type evaluation struct {
	*Program
	input *Value
	// beside is what is under data beside the rules, where it is not the program's;
	// replaced are rules that have another value.
	beside   *Value
	replaced map[*ruletree.Node]*Value
	rules    map[*ruletree.Node]*outcome
	steps    int
	depth    int
	// free are scopes that are unused any more.
	free []*env
	// gaveUp reports that it took too long.
	gaveUp bool
}

// Answer is the value of a rule.
type Answer struct {
	// Items are the members of a set; Certain those that are there for certain.
	Items []Item
	// Open is the doubt whether there are others.
	Open *Doubt
}

// Question evaluates rules for one input. What its rules come to is computed
// once.
type Question struct{ e *evaluation }

// About begins to ask about an input.
func (p *Program) About(input *Value) Question {
	return Question{&evaluation{Program: p, input: input, rules: map[*ruletree.Node]*outcome{}}}
}

// Set asks for the set that a rule makes.
func (q Question) Set(rule ast.Ref) Answer {
	e := q.e
	e.steps = 0
	a := Answer{}
	e.ref(&env{}, rule, nil, func(v *Value, d *Doubt) bool {
		if v.kind == known {
			v = spread(v)
		}
		if v.kind != set {
			a.Open = Unite(a.Open, perhaps(v.doubt()).why)
			return true
		}
		items, open := v.members()
		for _, item := range items {
			item.May = Unite(item.May, d)
			a.Items = append(a.Items, item)
		}
		a.Open = Unite(a.Open, open)
		return true
	})
	if e.gaveUp {
		return Answer{Open: unfollowed}
	}
	return a
}

// Holds asks whether a rule is true: certainly so, or certainly not, where why is
// nil.
func (q Question) Holds(rule ast.Ref) (holds bool, why *Doubt) {
	e := q.e
	e.steps = 0
	expr := ast.NewExpr(ast.NewTerm(rule))
	t := e.exists(func(k yield) bool { return e.expr(&env{}, expr, nil, k) })
	if e.gaveUp {
		return false, unfollowed
	}
	return t.holds, t.why
}

// yield is given each way in which something holds, with the doubt about it. It
// returns false if nobody wants to hear of more.
type yield func(d *Doubt) bool

// env holds the variables of a rule.
type env struct {
	names  []ast.Var
	values []*Value
}

func (n *env) get(name ast.Var) *Value {
	for i := len(n.names) - 1; i >= 0; i-- {
		if n.names[i] == name {
			return n.values[i]
		}
	}
	return nil
}

// scope is an env for a rule; leave gives it back.
func (e *evaluation) scope() *env {
	if last := len(e.free) - 1; last >= 0 {
		n := e.free[last]
		e.free = e.free[:last]
		return n
	}
	return &env{names: make([]ast.Var, 0, 12), values: make([]*Value, 0, 12)}
}

func (e *evaluation) leave(n *env) { e.free = append(e.free, n) }

// with binds a name to a value while the rest is evaluated.
func (n *env) with(name ast.Var, v *Value, rest func() bool) bool {
	n.names, n.values = append(n.names, name), append(n.values, v)
	at := len(n.names) - 1
	more := rest()
	n.names, n.values = n.names[:at], n.values[:at]
	return more
}

// note hears of a doubt that somebody goes by.
func (e *evaluation) note(d *Doubt) *Doubt {
	if e.Noted != nil && d != nil {
		e.Noted(d)
	}
	return d
}

// tired reports that it has taken too long.
func (e *evaluation) tired() bool {
	if e.steps++; e.steps > maxSteps || e.Cancel != nil && e.Cancel.Cancelled() {
		e.gaveUp = true
	}
	return e.gaveUp
}

// exists asks whether something holds at all.
func (e *evaluation) exists(ask func(k yield) bool) truth {
	result := no
	ask(func(d *Doubt) bool {
		if d == nil {
			result = yes
			return false
		}
		result.why = Unite(result.why, d)
		return true
	})
	return result
}

// given goes on where an answer is yes, or may be.
func (e *evaluation) given(t truth, d *Doubt, k yield) bool {
	switch {
	case t.holds:
		return k(d)
	case t.why != nil:
		return k(Unite(d, e.note(t.why)))
	}
	return true
}

func (e *evaluation) body(n *env, body ast.Body, d *Doubt, k yield) bool {
	if len(body) == 0 {
		return k(d)
	}
	return e.expr(n, body[0], d, func(d *Doubt) bool { return e.body(n, body[1:], d, k) })
}

func (e *evaluation) expr(n *env, x *ast.Expr, d *Doubt, k yield) bool {
	if e.tired() {
		return false
	}
	if len(x.With) > 0 {
		return e.withOthers(n, x, d, k)
	}
	if !x.Negated {
		return e.positive(n, x, d, k)
	}
	t := e.exists(func(k yield) bool { return e.positive(n, x, nil, k) })
	if e.gaveUp {
		return false
	}
	switch {
	case t.holds:
		return true
	case t.why != nil:
		return k(Unite(d, t.why))
	}
	return k(d)
}

func (e *evaluation) positive(n *env, x *ast.Expr, d *Doubt, k yield) bool {
	switch terms := x.Terms.(type) {
	case *ast.Term:
		return e.term(n, terms, d, func(v *Value, d *Doubt) bool { return e.given(v.truth(), d, k) })
	case []*ast.Term:
		if x.IsEquality() {
			return e.unify(n, terms[1], terms[2], d, k)
		}
		return e.call(n, terms, d, k)
	case *ast.Every:
		return e.every(n, terms, d, k)
	case *ast.SomeDecl:
		return k(d)
	}
	return k(Unite(d, e.note(unfollowed)))
}

// every asks whether all the members of a domain are so.
func (e *evaluation) every(n *env, x *ast.Every, d *Doubt, k yield) bool {
	return e.term(n, x.Domain, d, func(domain *Value, d *Doubt) bool {
		result := yes
		one := func(key, v *Value, may *Doubt) bool {
			t := e.exists(func(k yield) bool {
				rest := func() bool {
					return e.bind(n, x.Value, v, func() bool { return e.body(n, x.Body, nil, k) })
				}
				if x.Key != nil {
					return e.bind(n, x.Key, key, rest)
				}
				return rest()
			})
			if may != nil && !t.holds {
				t = perhaps(Unite(e.note(may), t.why))
			}
			result = result.and(t)
			return result != no
		}
		if domain.types&Container == 0 {
			return true
		}
		if domain.types&Scalar != 0 {
			result = perhaps(e.note(domain.why))
		}
		e.each(domain, one)
		return e.given(result, d, k)
	})
}

// bind binds the variable of an every to a value.
func (e *evaluation) bind(n *env, t *ast.Term, v *Value, rest func() bool) bool {
	if name, ok := t.Value.(ast.Var); ok {
		return n.with(name, v, rest)
	}
	return rest()
}
