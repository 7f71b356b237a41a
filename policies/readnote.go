package policies

import (
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
)

// note records what an expression reads, once the variables are known.
func (a *analyzer) note(env scope, e *ast.Expr, seen map[ast.Var]bool) {
	switch terms := e.Terms.(type) {
	case *ast.Every:
		a.read(a.value(env, terms.Domain), itself)
	case *ast.Term:
		a.read(a.value(env, terms), glance)
	case []*ast.Term:
		if e.IsEquality() {
			a.iterated(env, terms[1])
			a.iterated(env, terms[2])
			if !defines(terms[1], seen) && !defines(terms[2], seen) {
				a.read(a.value(env, terms[1]), against(terms[2]))
				a.read(a.value(env, terms[2]), against(terms[1]))
			}
			return
		}
		operator := terms[0].String()
		if operator == "sprintf" { // texts are for people
			return
		}
		leadsOn := a.call(env, terms) != nil
		for i, t := range terms[1:] {
			a.iterated(env, t)
			switch {
			case strings.HasPrefix(operator, "data."):
				// What the function reads of its arguments is noted in its body.
			case !leadsOn:
				a.read(a.value(env, t), closely(operator, terms[1:], i))
			case i == 0 && operator == "object.get":
				// Where the member is missing, that is what the result rests on.
				a.read(a.value(env, t), itself)
			}
		}
	}
}

// shallow functions look at a container without looking into it.
var shallow = map[string]bool{
	"count": true, "object.keys": true, "is_object": true, "is_array": true, "is_string": true, "is_null": true,
	"is_boolean": true, "is_number": true, "type_name": true, "object.get": true,
	// What it finds is mostly nothing, and the rest policies hold against the marks.
	"forearm.find": true,
}

// closely is how a function looks at one of its arguments.
func closely(operator string, args []*ast.Term, i int) look {
	switch {
	case operator == "neq" && len(args) == 2:
		return against(args[1-i])
	case strings.HasPrefix(operator, "is_"):
		return glance
	case shallow[operator]:
		return itself
	}
	return whole
}

// against is how closely a value is looked at that is compared with another: with
// null or an empty text, it is only asked whether it is there.
func against(other *ast.Term) look {
	switch v := other.Value.(type) {
	case ast.Null:
		return glance
	case ast.String:
		if v == "" {
			return glance
		}
	}
	return whole
}

// defines tells whether an equation only gives a name to its other side: a
// variable that was not met before.
func defines(t *ast.Term, seen map[ast.Var]bool) bool {
	v, ok := t.Value.(ast.Var)
	return ok && !seen[v]
}

// iterated records the containers that a reference goes through element by
// element: which elements there are is part of the verdict.
func (a *analyzer) iterated(env scope, t *ast.Term) {
	ref, ok := t.Value.(ast.Ref)
	if !ok {
		return
	}
	for i, part := range ref {
		if i > 0 && token(part) == anyToken {
			a.read(a.ref(env, ref[:i]), itself)
		}
	}
}
