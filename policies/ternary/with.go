package ternary

import (
	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/ruletree"
)

// withOthers evaluates an expression for another input, other data, other rules. What
// else with may change, functions, is not followed.
func (e *evaluation) withOthers(n *env, x *ast.Expr, d *Doubt, k yield) bool {
	plain := x.Copy()
	plain.With = nil
	other := &evaluation{Program: e.Program, input: e.input, beside: e.beside, replaced: e.replaced,
		rules: map[*ruletree.Node]*outcome{}, steps: e.steps, depth: e.depth}
	for _, w := range x.With {
		v := e.only(n, w.Value)
		target, ok := w.Target.Value.(ast.Ref)
		if v == nil || !ok || !other.replace(target, v) {
			return k(Unite(d, e.note(unfollowed)))
		}
	}
	more := other.expr(n, plain, d, k)
	e.steps = other.steps
	e.gaveUp = e.gaveUp || other.gaveUp
	return more
}

// only is the value of a term that has one for certain; nil of others.
func (e *evaluation) only(n *env, t *ast.Term) *Value {
	var found *Value
	ways := 0
	e.term(n, t, nil, func(v *Value, d *Doubt) bool {
		if ways++; d == nil {
			found = v
		}
		return true
	})
	if ways != 1 {
		return nil
	}
	return found
}

// replace puts a value in place of what a reference leads to; false if that is not
// followed.
func (e *evaluation) replace(target ast.Ref, v *Value) bool {
	for _, t := range target[1:] {
		if _, ok := t.Value.(ast.String); !ok {
			return false
		}
	}
	switch {
	case target[0].Equal(ast.InputRootDocument):
		e.input = e.input.put(target[1:], v)
		return e.input != nil
	case target[0].Equal(ast.DefaultRootDocument) && len(target) > 1:
		if node := e.node(target); node != nil {
			if rules := node.Rules(); len(rules) == 0 || node.HasChildren() || len(rules[0].Head.Args) > 0 || len(rules[0].Ref()) > len(target) {
				return false
			}
			replaced := map[*ruletree.Node]*Value{node: v}
			for other, by := range e.replaced {
				if other != node {
					replaced[other] = by
				}
			}
			e.replaced = replaced
			return true
		}
		e.beside = e.data().put(target[1:], v)
		return e.beside != nil
	}
	return false
}

// node is where a reference leads among the rules; nil if it leads elsewhere.
func (e *evaluation) node(ref ast.Ref) *ruletree.Node {
	node := e.Rules
	for _, t := range ref[1:] {
		if node == nil {
			return nil
		}
		node = node.Child(t.Value)
	}
	return node
}

// data is what is beside the rules.
func (e *evaluation) data() *Value {
	if e.beside != nil {
		return e.beside
	}
	return Known(e.Data)
}

// put is an object with another value in a place; nil if it is not known to be an
// object.
func (v *Value) put(path []*ast.Term, new *Value) *Value {
	if len(path) == 0 {
		return new
	}
	items, open, ok := keyed(v)
	if !ok {
		return nil
	}
	key := path[0].Value
	c := container(object, nil, open)
	within := Known(ast.NewObject())
	for _, item := range items {
		switch {
		case item.Key.kind != known:
			return nil
		case item.Key.known.Compare(key) != 0:
			c.items = append(c.items, item)
		case item.Value.types&Object != 0:
			within = item.Value
		}
	}
	if within = within.put(path[1:], new); within == nil {
		return nil
	}
	c.items = append(c.items, Item{Key: Known(key), Value: within})
	return c
}
