package ternary

import (
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
)

// MayEqual reports whether the value is not certainly another one.
func (v *Value) MayEqual(other ast.Value) bool { return equalValues(v, Known(other)) != no }

// CertainlyEqual reports whether two values are certainly equal.
func CertainlyEqual(a, b *Value) bool { return equalValues(a, b) == yes }

// Find lists what is at a place in a document as pairs of path and value: member
// names with dots between them, compared after fold, and "**.name" for every member
// of that name. Arrays on the way are gone through.
func Find(document *Value, place string, fold func(string) string) *Value {
	f := finder{reader: &reader{}, fold: fold, found: newContainer(array, nil, nil)}
	if name, deep := strings.CutPrefix(place, "**."); deep {
		f.findBelow(nil, document, fold(name), nil)
	} else {
		f.findAt(nil, document, strings.Split(fold(strings.ReplaceAll(place, "[*]", "")), "."), nil)
	}
	return f.found
}

type finder struct {
	reader *reader
	fold   func(string) string
	found  *Value
}

func (f *finder) addFound(path []*ast.Term, v *Value, d *Doubt) {
	f.found.addMember(nil, newContainer(array, []Item{{Value: Known(ast.NewArray(path...))}, {Value: v}}, nil), d)
}

func appendStep(path []*ast.Term, step *Value) []*ast.Term {
	return append(path[:len(path):len(path)], ast.NewTerm(step.known))
}

func (f *finder) findAt(path []*ast.Term, v *Value, names []string, d *Doubt) {
	switch {
	case v.kind == unknown && len(names) == 0:
		// It stands for its elements, too, should it be an array.
		f.addFound(path, v, d)
	case v.kind == unknown && v.types&Container != 0:
		f.found.open = Unite(f.found.open, Unite(d, v.why))
		return
	case v.types == Array:
		f.eachKnownMember(v, func(key, member *Value, may *Doubt) { f.findAt(appendStep(path, key), member, names, Unite(d, may)) })
	case v.types == Object && len(names) > 0:
		f.eachKnownMember(v, func(key, member *Value, may *Doubt) {
			if s, ok := key.known.(ast.String); ok && f.fold(string(s)) == names[0] {
				f.findAt(appendStep(path, key), member, names[1:], Unite(d, may))
			}
		})
	case len(names) == 0:
		f.addFound(path, v, d)
	}
}

func (f *finder) findBelow(path []*ast.Term, v *Value, name string, d *Doubt) {
	if v.kind == unknown && v.types&Container != 0 {
		f.found.open = Unite(f.found.open, Unite(d, v.why))
		return
	}
	f.eachKnownMember(v, func(key, member *Value, may *Doubt) {
		if s, ok := key.known.(ast.String); ok && f.fold(string(s)) == name {
			f.addFound(appendStep(path, key), member, Unite(d, may))
		}
		f.findBelow(appendStep(path, key), member, name, Unite(d, may))
	})
}

// eachKnownMember visits what is known of a container; what else may be in it leaves the
// result open.
func (f *finder) eachKnownMember(v *Value, visit func(key, member *Value, may *Doubt)) {
	f.reader.eachMember(v, func(key, member *Value, may *Doubt) bool {
		if key.kind != known {
			f.found.open = Unite(f.found.open, uncertainTruth(may).why)
			return true
		}
		visit(key, member, may)
		return true
	})
}

// Get returns a member of an object; nil if it is unknown whether there is one.
func (v *Value) Get(key ast.Value) *Value {
	if v.kind != known && v.kind != object {
		return nil
	}
	return v.memberNamed(key)
}
