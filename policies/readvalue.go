package policies

import (
	"fmt"

	"github.com/open-policy-agent/opa/v1/ast"

	"forearm/expand/value"
)

// call is what a call may return.
func (a *analyzer) call(env scope, terms []*ast.Term) *abstract {
	ref, ok := terms[0].Value.(ast.Ref)
	if !ok {
		return nil
	}
	args := make([]*abstract, 0, len(terms)-1)
	for _, t := range terms[1:] {
		args = append(args, a.value(env, t))
	}
	switch ref.String() {
	case "object.get":
		v := args[0]
		if key, ok := terms[2].Value.(*ast.Array); ok {
			key.Foreach(func(t *ast.Term) { v = v.step(token(t)) })
		} else {
			v = v.step(token(terms[2]))
		}
		v, _ = v.merge(args[2])
		return v
	case "array.concat", "or", "and", "minus", "object.union":
		v, _ := (&abstract{}).merge(args[0])
		v, _ = v.merge(args[1])
		return v
	case "object.remove", "object.filter", "array.slice", "array.reverse", "sort":
		return args[0]
	}
	if ref.HasPrefix(ast.DefaultRootRef) && !onlyMake[ref.String()] {
		if wanted, ok := terms[min(2, len(terms)-1)].Value.(ast.String); ok && a.typ != "" && ref.String() == itselfOrBelow {
			a.byType = true
			if value.Fold(string(wanted)) == a.typ {
				return &abstract{elems: args[0]}
			}
			return &abstract{elems: args[0].step("resources").step(anyToken)}
		}
		return a.rules(ref, args)
	}
	if len(terms) != a.arity(terms[0])+2 || shallow[ref.String()] || ref.String() == "sprintf" {
		return nil
	}
	// What is made of a value stands for it, until somebody goes by it: the last
	// part of a name, say, may only be wanted for the message.
	made := &abstract{made: true}
	for _, arg := range args[:len(args)-1] {
		arg.everywhere(func(path []string) { made, _ = made.merge(&abstract{paths: [][]string{path}}) })
	}
	if len(made.paths) == 0 {
		return nil
	}
	return made
}

// onlyMake are functions of the libraries that make a text of another.
var onlyMake = map[string]bool{
	"data.forearm.lib.names.last": true, "data.forearm.lib.text.last": true, "data.forearm.lib.locations.plain": true,
}

// itselfOrBelow gives a resource itself or its descendants by their types. Which
// of the two is known here, and policies use it a lot.
const itselfOrBelow = "data.forearm.lib.children.at"

func token(t *ast.Term) string {
	switch v := t.Value.(type) {
	case ast.String:
		return string(v)
	case ast.Number:
		return v.String()
	}
	return anyToken
}

// value is what a term may stand for.
func (a *analyzer) value(env scope, t *ast.Term) *abstract {
	switch v := t.Value.(type) {
	case ast.Var:
		if v == ast.InputRootDocument.Value.(ast.Var) {
			return &abstract{paths: [][]string{{}}}
		}
		return env[v]
	case ast.Ref:
		return a.ref(env, v)
	case *ast.ArrayComprehension:
		return &abstract{elems: a.value(env, v.Term)}
	case *ast.SetComprehension:
		return &abstract{elems: a.value(env, v.Term)}
	case *ast.ObjectComprehension:
		return &abstract{elems: a.value(env, v.Value)}
	case *ast.Array:
		result := &abstract{fields: map[string]*abstract{}}
		for i := range v.Len() {
			if elem := a.value(env, v.Elem(i)); elem != nil {
				result.fields[fmt.Sprint(i)] = elem
			}
		}
		return result
	case ast.Object:
		result := &abstract{fields: map[string]*abstract{}}
		v.Foreach(func(key, val *ast.Term) {
			if member := a.value(env, val); member != nil {
				result.fields[token(key)] = member
			}
		})
		return result
	case ast.Set:
		result := &abstract{}
		v.Foreach(func(elem *ast.Term) { result.elems, _ = result.elems.merge(a.value(env, elem)) })
		return result
	}
	return nil
}

func (a *analyzer) ref(env scope, ref ast.Ref) *abstract {
	var v *abstract
	rest := ref[1:]
	switch {
	case ref.HasPrefix(ast.DefaultRootRef):
		// The longest prefix that names a rule is the rule; what follows leads
		// into its value.
		for n := len(ref); n > 1; n-- {
			if prefix := ref[:n]; prefix.IsGround() && len(a.compiler.GetRulesExact(prefix)) > 0 {
				v, rest = a.rules(prefix, nil), ref[n:]
				break
			}
		}
	default:
		v = a.value(env, ref[0])
	}
	for _, t := range rest {
		v = v.step(token(t))
	}
	return v
}
