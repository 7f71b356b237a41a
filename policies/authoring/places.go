package authoring

import (
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/loading"
)

// scope maps the names of a rule, or of a module, to what they stand for, as far as that is
// written: places of the input, and constants.
type scope struct {
	// module has the rules of the module that only give a place or constants another name;
	// nil in that itself.
	module *scope
	places map[ast.Var][]string
	texts  map[ast.Var][]*ast.Term
}

func newScope(module *scope) *scope {
	return &scope{module: module, places: map[ast.Var][]string{}, texts: map[ast.Var][]*ast.Term{}}
}

func namesOfModule(m *ast.Module) *scope {
	n := newScope(nil)
	defined := map[ast.Var]int{}
	for _, r := range m.Rules {
		if v, ok := r.Head.Ref()[0].Value.(ast.Var); ok {
			defined[v]++
		}
	}
	for _, r := range m.Rules {
		name, ok := r.Head.Ref()[0].Value.(ast.Var)
		if !ok || defined[name] > 1 || r.Head.Value == nil || len(r.Head.Args) > 0 || len(r.Head.Ref()) > 1 || r.Default || r.Else != nil {
			continue
		}
		if r.Body.String() != "true" {
			continue
		}
		if place, ok := n.placeOf(r.Head.Value); ok {
			n.places[name] = place
		}
		if texts := constantTexts(r.Head.Value); texts != nil {
			n.texts[name] = texts
		}
	}
	return n
}

// constantTexts returns the texts that a term is, or holds as elements.
func constantTexts(t *ast.Term) []*ast.Term {
	var list []*ast.Term
	add := func(t *ast.Term) {
		if _, ok := t.Value.(ast.String); ok {
			list = append(list, t)
		}
	}
	switch v := t.Value.(type) {
	case ast.String:
		add(t)
	case *ast.Array:
		v.Foreach(add)
	case ast.Set:
		v.Foreach(add)
	}
	return list
}

// bindBody notes what the variables of a body stand for.
func (s *scope) bindBody(e *ast.Expr) {
	if some, ok := e.Terms.(*ast.SomeDecl); ok {
		for _, symbol := range some.Symbols {
			if call, ok := symbol.Value.(ast.Call); ok {
				s.bindMember(call)
			}
		}
		return
	}
	if every, ok := e.Terms.(*ast.Every); ok {
		s.bindElement(every.Value, every.Domain)
		return
	}
	if e.Negated || len(e.With) > 0 || !e.IsAssignment() && !e.IsEquality() {
		return
	}
	v, ok := e.Operand(0).Value.(ast.Var)
	if !ok {
		return
	}
	if place, ok := s.placeOf(e.Operand(1)); ok {
		s.places[v] = place
	}
	if texts := constantTexts(e.Operand(1)); texts != nil {
		s.texts[v] = texts
	}
}

// bindMember binds what some x in list, and some k, x in list, take.
func (s *scope) bindMember(call ast.Call) {
	switch {
	case call[0].String() == "internal.member_2" && len(call) == 3:
		s.bindElement(call[1], call[2])
	case call[0].String() == "internal.member_3" && len(call) == 4:
		s.bindElement(call[2], call[3])
	}
}

func (s *scope) bindElement(t, list *ast.Term) {
	v, ok := t.Value.(ast.Var)
	if !ok {
		return
	}
	if place, ok := s.placeOf(list); ok {
		s.places[v] = append(slices.Clone(place), loading.AnyToken)
	}
	if texts := s.textsOf(list); texts != nil {
		s.texts[v] = texts
	}
}

// textsOf returns the texts that a term may be, or hold as elements.
func (s *scope) textsOf(t *ast.Term) []*ast.Term {
	if v, ok := asVariable(t); ok {
		if texts := s.texts[v]; texts != nil || s.module == nil {
			return texts
		}
		return s.module.texts[v]
	}
	return constantTexts(t)
}

func asVariable(t *ast.Term) (ast.Var, bool) {
	if ref, ok := t.Value.(ast.Ref); ok && len(ref) == 1 {
		t = ref[0]
	}
	v, ok := t.Value.(ast.Var)
	return v, ok
}

// placeOf returns where in the input a term leads.
func (s *scope) placeOf(t *ast.Term) ([]string, bool) {
	switch v := t.Value.(type) {
	case ast.Var:
		place, ok := s.places[v]
		if !ok && s.module != nil {
			place, ok = s.module.places[v]
		}
		return place, ok
	case ast.Ref:
		head, ok := v[0].Value.(ast.Var)
		if !ok {
			return nil, false
		}
		var place []string
		if !head.Equal(ast.InputRootDocument.Value) {
			if place, ok = s.placeOf(v[0]); !ok {
				return nil, false
			}
		}
		place = slices.Clone(place)
		for _, step := range v[1:] {
			place = append(place, loading.TokenOf(step.Value))
		}
		return place, true
	case ast.Call:
		if v[0].String() != "object.get" || len(v) != 4 {
			return nil, false
		}
		place, ok := s.placeOf(v[1])
		if !ok {
			return nil, false
		}
		return append(slices.Clone(place), tokensOf(v[2])...), true
	}
	return nil, false
}

// tokensOf returns the steps of a key, or of an array of keys.
func tokensOf(key *ast.Term) []string {
	path, ok := key.Value.(*ast.Array)
	if !ok {
		return []string{loading.TokenOf(key.Value)}
	}
	var tokens []string
	path.Foreach(func(t *ast.Term) { tokens = append(tokens, loading.TokenOf(t.Value)) })
	return tokens
}

func shownPlace(place []string) string {
	return strings.ReplaceAll(strings.Join(place, "."), loading.AnyToken, "*")
}
