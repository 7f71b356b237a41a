package ternary

import "github.com/open-policy-agent/opa/v1/ast"

func (n *env) lookup(name ast.Var) *Value {
	for i := len(n.names) - 1; i >= 0; i-- {
		if n.names[i] == name {
			return n.values[i]
		}
	}
	return nil
}

// withVariable binds a name to a value while the rest is evaluated.
func (n *env) withVariable(name ast.Var, v *Value, rest func() bool) bool {
	n.names, n.values = append(n.names, name), append(n.values, v)
	at := len(n.names) - 1
	more := rest()
	n.names, n.values = n.names[:at], n.values[:at]
	return more
}

// newEnv returns an environment for a rule; releaseEnv gives it back.
func (e *evaluation) newEnv() *env {
	if last := len(e.free) - 1; last >= 0 {
		n := e.free[last]
		e.free = e.free[:last]
		return n
	}
	return &env{names: make([]ast.Var, 0, 12), values: make([]*Value, 0, 12)}
}

func (e *evaluation) releaseEnv(n *env) { e.free = append(e.free, n) }
