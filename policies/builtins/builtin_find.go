package builtins

import (
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/policies/lazy"
)

// find lists what stands at a place as pairs of path and value; see the function
// forearm.find.
func find(document *ast.Term, place string) []*ast.Term {
	f := finder{}
	if name, deep := strings.CutPrefix(place, "**."); deep {
		f.below(document, name)
	} else {
		f.at(document, strings.Split(strings.ReplaceAll(place, "[*]", ""), "."))
	}
	return f.found
}

// expressions lists the expressions of a document that contain a text, case
// aside, as pairs of path and expression; see the function forearm.expressions.
func expressions(document *ast.Term, text string) []*ast.Term {
	f := finder{}
	f.expressions(document, strings.ToLower(text))
	return f.found
}

func (f *finder) expressions(t *ast.Term, text string) {
	switch v := t.Value.(type) {
	case *ast.Array:
		f.each(v, func(item *ast.Term) { f.expressions(item, text) })
	case ast.Object:
		v.Foreach(func(key, member *ast.Term) {
			f.within(key, func() { f.expressions(member, text) })
		})
	case *lazy.Value:
		f.members(v, func(_, member *ast.Term) { f.expressions(member, text) })
	case ast.String:
		if expr.Is(string(v)) && strings.Contains(strings.ToLower(string(v)), text) {
			f.hit(t)
		}
	}
}

// finder is on its way through a document.
type finder struct {
	path  []*ast.Term
	found []*ast.Term
}

// at looks where the names lead.
func (f *finder) at(t *ast.Term, names []string) {
	switch v := t.Value.(type) {
	case *ast.Array:
		f.each(v, func(item *ast.Term) { f.at(item, names) })
		return
	case ast.Object:
		if len(names) > 0 {
			v.Foreach(func(key, member *ast.Term) {
				if named(key, names[0]) {
					f.within(key, func() { f.at(member, names[1:]) })
				}
			})
			return
		}
	case *lazy.Value:
		switch {
		case v.IsArray():
			f.members(v, func(_, item *ast.Term) { f.at(item, names) })
			return
		case len(names) > 0:
			f.members(v, func(key, member *ast.Term) {
				if named(key, names[0]) {
					f.at(member, names[1:])
				}
			})
			return
		}
	}
	if len(names) == 0 {
		f.hit(t)
	}
}

// below looks for members of a name everywhere.
func (f *finder) below(t *ast.Term, name string) {
	switch v := t.Value.(type) {
	case *ast.Array:
		f.each(v, func(item *ast.Term) { f.below(item, name) })
	case ast.Object:
		v.Foreach(func(key, member *ast.Term) {
			f.within(key, func() {
				if named(key, name) {
					f.hit(member)
				}
				f.below(member, name)
			})
		})
	case *lazy.Value:
		f.members(v, func(key, member *ast.Term) {
			if !v.IsArray() && named(key, name) {
				f.hit(member)
			}
			f.below(member, name)
		})
	}
}

// members visits those of a lazy value, each at its path.
func (f *finder) members(v *lazy.Value, visit func(key, member *ast.Term)) {
	v.Until(func(k, m ast.Value) bool {
		key := ast.NewTerm(k)
		f.within(key, func() { visit(key, ast.NewTerm(m)) })
		return false
	})
}

func (f *finder) each(a *ast.Array, visit func(*ast.Term)) {
	for i := range a.Len() {
		f.within(ast.InternedTerm(i), func() { visit(a.Elem(i)) })
	}
}

// within goes one step down.
func (f *finder) within(step *ast.Term, visit func()) {
	f.path = append(f.path, step)
	visit()
	f.path = f.path[:len(f.path)-1]
}

func (f *finder) hit(t *ast.Term) {
	path := make([]*ast.Term, len(f.path))
	copy(path, f.path)
	f.found = append(f.found, ast.ArrayTerm(ast.ArrayTerm(path...), ast.NewTerm(lazy.Whole(t.Value))))
}

func named(key *ast.Term, name string) bool {
	s, ok := key.Value.(ast.String)
	return ok && strings.EqualFold(string(s), name)
}
