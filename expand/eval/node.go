package eval

import (
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
)

// Node evaluates a part of an expression that was parsed from a text. Its errors have
// no place yet: Fail finds it in the text.
func (e *Evaluator) Node(n expr.Node, text value.Value, sc *Scope) (value.Value, error) {
	site := e.site
	e.site = text.Origin()
	v, err := e.evaluateNode(n, sc)
	e.site = site
	return v, err
}

// evaluateExtension evaluates an access of a configuration; ok is false if the
// expression is none.
func (e *Evaluator) evaluateExtension(n *expr.Access, sc *Scope) (v value.Value, ok bool, err error) {
	depth := 1
	base := n.Base
	for {
		inner, isAccess := base.(*expr.Access)
		if !isAccess {
			break
		}
		base = inner.Base
		depth++
	}
	call, isCall := base.(*expr.Call)
	if !isCall || len(call.Args) != 1 || call.Folded != "extensions" && call.Folded != "extensionconfigs" {
		return v, false, nil
	}
	extensions := sc.env().Extensions
	if extensions == nil {
		return v, false, nil
	}
	alias, err := e.evaluateNode(call.Args[0], sc)
	if err != nil || alias.Kind() != value.String {
		return v, false, err
	}
	nodes, keys := make([]expr.Node, depth), make([]value.Value, depth)
	for a, i := expr.Node(n), depth-1; i >= 0; i-- {
		access := a.(*expr.Access)
		nodes[i] = access.Key
		if keys[i], err = e.evaluateNode(access.Key, sc); err != nil {
			return v, true, err
		}
		a = access.Base
	}
	chosen := alias.Marks()
	for _, key := range keys {
		chosen |= key.Marks()
	}
	v, taken, err := extensions.Extension(call.Folded, alias.Str(), keys)
	switch {
	case err != nil && alias.Marks().Any(value.Secret):
		err = NotFound("extension", alias.Shown(), nil)
	case err != nil && chosen.Any(value.Secret):
		err = &Error{Code: diag.ExprProperty, Message: diag.Messagef("The language expression property '%s' doesn't exist.", value.SecretText)}
	}
	if err != nil {
		return v, true, attachNode(call, err)
	}
	for i, key := range keys[taken:] {
		if v, err = e.evaluateAccess(v, key); err != nil {
			return v, true, attachNode(nodes[taken+i], err)
		}
	}
	return v.Mark(chosen & value.Secret), true, nil
}
