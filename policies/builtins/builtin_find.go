package builtins

import (
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/policies/lazy"
)

// findPlaces lists what is at a place as pairs of path and value; see the function
// forearm.find.
func findPlaces(document *ast.Term, place string) []*ast.Term {
	f := finder{}
	if name, deep := strings.CutPrefix(place, "**."); deep {
		f.visitBelow(document, name)
	} else {
		f.visitAt(document, strings.Split(strings.ReplaceAll(place, "[*]", ""), "."))
	}
	return f.found
}

// findExpressions lists the expressions of a document that contain a text, case
// aside, as pairs of path and expression; see the function forearm.expressions.
func findExpressions(document *ast.Term, text string) []*ast.Term {
	f := finder{}
	f.visitExpressions(document, strings.ToLower(text))
	return f.found
}

func (f *finder) visitExpressions(t *ast.Term, text string) {
	switch v := t.Value.(type) {
	case *ast.Array:
		f.visitElements(v, func(item *ast.Term) { f.visitExpressions(item, text) })
	case ast.Object:
		v.Foreach(func(key, member *ast.Term) {
			f.visitWithin(key, func() { f.visitExpressions(member, text) })
		})
	case *lazy.Value:
		f.visitMembers(v, func(_, member *ast.Term) { f.visitExpressions(member, text) })
	case ast.String:
		if expr.Is(string(v)) && strings.Contains(strings.ToLower(string(v)), text) {
			f.addHit(t)
		}
	}
}

// finder is on its way through a document.
type finder struct {
	path  []*ast.Term
	found []*ast.Term
}

// visitAt looks where the names lead.
func (f *finder) visitAt(t *ast.Term, names []string) {
	switch v := t.Value.(type) {
	case *ast.Array:
		f.visitElements(v, func(item *ast.Term) { f.visitAt(item, names) })
		return
	case ast.Object:
		if len(names) > 0 {
			v.Foreach(func(key, member *ast.Term) {
				if hasName(key, names[0]) {
					f.visitWithin(key, func() { f.visitAt(member, names[1:]) })
				}
			})
			return
		}
	case *lazy.Value:
		switch {
		case v.IsArray():
			f.visitMembers(v, func(_, item *ast.Term) { f.visitAt(item, names) })
			return
		case len(names) > 0:
			f.visitMembers(v, func(key, member *ast.Term) {
				if hasName(key, names[0]) {
					f.visitAt(member, names[1:])
				}
			})
			return
		}
	}
	if len(names) == 0 {
		f.addHit(t)
	}
}

// visitBelow looks for members of a name everywhere.
func (f *finder) visitBelow(t *ast.Term, name string) {
	switch v := t.Value.(type) {
	case *ast.Array:
		f.visitElements(v, func(item *ast.Term) { f.visitBelow(item, name) })
	case ast.Object:
		v.Foreach(func(key, member *ast.Term) {
			f.visitWithin(key, func() {
				if hasName(key, name) {
					f.addHit(member)
				}
				f.visitBelow(member, name)
			})
		})
	case *lazy.Value:
		f.visitMembers(v, func(key, member *ast.Term) {
			if !v.IsArray() && hasName(key, name) {
				f.addHit(member)
			}
			f.visitBelow(member, name)
		})
	}
}

// visitMembers visits those of a lazy value, each at its path.
func (f *finder) visitMembers(v *lazy.Value, visit func(key, member *ast.Term)) {
	v.Until(func(k, m ast.Value) bool {
		key := ast.NewTerm(k)
		f.visitWithin(key, func() { visit(key, ast.NewTerm(m)) })
		return false
	})
}

func (f *finder) visitElements(a *ast.Array, visit func(*ast.Term)) {
	for i := range a.Len() {
		f.visitWithin(ast.InternedTerm(i), func() { visit(a.Elem(i)) })
	}
}

// visitWithin goes one step down.
func (f *finder) visitWithin(step *ast.Term, visit func()) {
	f.path = append(f.path, step)
	visit()
	f.path = f.path[:len(f.path)-1]
}

func (f *finder) addHit(t *ast.Term) {
	path := make([]*ast.Term, len(f.path))
	copy(path, f.path)
	f.found = append(f.found, ast.ArrayTerm(ast.ArrayTerm(path...), ast.NewTerm(lazy.Whole(t.Value))))
}

func hasName(key *ast.Term, name string) bool {
	s, ok := key.Value.(ast.String)
	return ok && strings.EqualFold(string(s), name)
}
