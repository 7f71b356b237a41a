package ternary

import "github.com/open-policy-agent/opa/v1/ast"

func (n *env) get(name ast.Var) *Value {
	for i := len(n.names) - 1; i >= 0; i-- {
		if n.names[i] == name {
			return n.values[i]
		}
	}
	return nil
}

// with binds a name to a value while the rest is evaluated.
func (n *env) with(name ast.Var, v *Value, rest func() bool) bool {
	n.names, n.values = append(n.names, name), append(n.values, v)
	at := len(n.names) - 1
	more := rest()
	n.names, n.values = n.names[:at], n.values[:at]
	return more
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

// maxSteps bounds what one question may cost. What takes longer is not known.
const maxSteps = 200_000

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
