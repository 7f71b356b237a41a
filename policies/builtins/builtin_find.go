package builtins

import (
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/lazy"
)

// findPlaces lists what is at a place as pairs of path and value; see the function
// forearm.find.
func findPlaces(document ast.Value, place string) ast.Value {
	f := finder{}
	if name, deep := strings.CutPrefix(place, "**."); deep {
		f.visitBelow(document, name)
	} else {
		f.visitAt(document, strings.Split(strings.ReplaceAll(place, "[*]", ""), "."))
	}
	return f.pairs(document)
}

// findExpressions lists the expressions of a document that contain a text, case
// aside, as pairs of path and expression; see the function forearm.expressions.
func findExpressions(document ast.Value, text string) ast.Value {
	f := finder{}
	f.visitExpressions(document, strings.ToLower(text))
	return f.pairs(document)
}

// finder is on its way through a document.
type finder struct {
	path  []ast.Value
	found []hit
}

// hit is something that was found.
type hit struct {
	path  []ast.Value
	value ast.Value
}

// pairs are the hits as pairs of path and value, lazy if the document is.
func (f *finder) pairs(document ast.Value) ast.Value {
	if _, ok := document.(*lazy.Value); ok {
		list := make([]ast.Value, len(f.found))
		for i, h := range f.found {
			list[i] = lazy.List(lazy.List(h.path...), h.value)
		}
		return lazy.List(list...)
	}
	terms := make([]*ast.Term, len(f.found))
	for i, h := range f.found {
		path := make([]*ast.Term, len(h.path))
		for k, step := range h.path {
			path[k] = ast.NewTerm(step)
		}
		terms[i] = ast.ArrayTerm(ast.ArrayTerm(path...), ast.NewTerm(h.value))
	}
	return ast.NewArray(terms...)
}

func (f *finder) visitExpressions(v ast.Value, text string) {
	switch v := v.(type) {
	case ast.String:
		if expr.IsExpression(string(v)) && (text == "" || strings.Contains(strings.ToLower(string(v)), text)) {
			f.addHit(v)
		}
	case *lazy.Text:
		f.visitExpressions(v.Materialize(), text)
	case *ast.Array, ast.Object, *lazy.Value:
		f.visitMembers(v, func(_, member ast.Value) { f.visitExpressions(member, text) })
	}
}

// visitAt looks where the names lead.
func (f *finder) visitAt(v ast.Value, names []string) {
	switch {
	case isArray(v):
		f.visitMembers(v, func(_, item ast.Value) { f.visitAt(item, names) })
	case len(names) == 0:
		f.addHit(v)
	default:
		f.visitNamed(v, names[0], func(member ast.Value) { f.visitAt(member, names[1:]) })
	}
}

func isArray(v ast.Value) bool {
	switch v := v.(type) {
	case *ast.Array:
		return true
	case *lazy.Value:
		return v.IsArray()
	}
	return false
}

// visitNamed visits the members of an object that have a name, each at its path. The others
// are not converted.
func (f *finder) visitNamed(v ast.Value, name string, visit func(member ast.Value)) {
	l, ok := v.(*lazy.Value)
	if !ok {
		f.visitMembers(v, func(key, member ast.Value) {
			if hasName(key, name) {
				visit(member)
			}
		})
		return
	}
	for i := range l.Len() {
		if key := l.Key(i); hasName(key, name) {
			f.visitWithin(key, func() { visit(l.Member(i)) })
		}
	}
}

// visitBelow looks for members of a name everywhere.
func (f *finder) visitBelow(v ast.Value, name string) {
	l, ok := v.(*lazy.Value)
	if !ok {
		f.visitMembers(v, func(key, member ast.Value) {
			if _, inArray := v.(*ast.Array); !inArray && hasName(key, name) {
				f.addHit(member)
			}
			f.visitBelow(member, name)
		})
		return
	}
	for i := range l.Len() {
		key := l.Key(i)
		named := !l.IsArray() && hasName(key, name)
		if !named && len(f.path) < maxSkipped && !mayHave(l.Written(i), name) {
			continue
		}
		f.visitWithin(key, func() {
			if named {
				f.addHit(l.Member(i))
			}
			f.visitBelow(l.Member(i), name)
		})
	}
}

// maxSkipped is how deep members are left out that do not contain a name: each level is a pass
// over what is below it. Without that, hand-written templates take 4 % more instructions.
const maxSkipped = 8

// mayHave reports whether a value may have a member of a name, as policies see it, anywhere in
// it. Nothing is converted for that. Names that are secret look different to policies, and what is
// not known may have it.
func mayHave(v value.Value, name string) bool {
	if v.IsAbsent() || v.Deep() != 0 {
		return true
	}
	return slices.ContainsFunc(v.Members(), func(m value.Member) bool { return strings.EqualFold(m.Name, name) || mayHave(m.Value, name) }) ||
		slices.ContainsFunc(v.Items(), func(item value.Value) bool { return mayHave(item, name) })
}

// visitMembers visits those of a container, each at its path.
func (f *finder) visitMembers(v ast.Value, visit func(key, member ast.Value)) {
	within := func(key, member ast.Value) { f.visitWithin(key, func() { visit(key, member) }) }
	switch v := v.(type) {
	case *ast.Array:
		for i := range v.Len() {
			within(ast.InternedValue(i), v.Elem(i).Value)
		}
	case ast.Object:
		v.Foreach(func(key, member *ast.Term) { within(key.Value, member.Value) })
	case *lazy.Value:
		v.Until(func(key, member ast.Value) bool { within(key, member); return false })
	}
}

// visitWithin goes one step down.
func (f *finder) visitWithin(step ast.Value, visit func()) {
	f.path = append(f.path, step)
	visit()
	f.path = f.path[:len(f.path)-1]
}

func (f *finder) addHit(v ast.Value) { f.found = append(f.found, hit{slices.Clone(f.path), v}) }

func hasName(key ast.Value, name string) bool {
	s, ok := key.(ast.String)
	return ok && strings.EqualFold(string(s), name)
}
