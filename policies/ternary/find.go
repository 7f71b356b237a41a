package ternary

import (
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
)

// Settled is the value where all of it is known.
func (v *Value) Settled() (ast.Value, bool) { return v.settled() }

// Fits reports whether the value may be the given one.
func (v *Value) Fits(other ast.Value) bool { return equal(v, Known(other)) != no }

// Same reports whether two values are certainly equal.
func Same(a, b *Value) bool { return equal(a, b) == yes }

// Find lists what is at a place in a document as pairs of path and value: member
// names with dots between them, compared after fold, and "**.name" for every member
// of that name. Arrays on the way are gone through.
func Find(document *Value, place string, fold func(string) string) *Value {
	f := finder{e: &evaluation{Program: &Program{}}, fold: fold, found: container(array, nil, nil)}
	if name, deep := strings.CutPrefix(place, "**."); deep {
		f.below(nil, document, fold(name), nil)
	} else {
		f.at(nil, document, strings.Split(fold(strings.ReplaceAll(place, "[*]", "")), "."), nil)
	}
	return f.found
}

type finder struct {
	e     *evaluation
	fold  func(string) string
	found *Value
}

func (f *finder) hit(path []*ast.Term, v *Value, d *Doubt) {
	f.found.add(nil, container(array, []Item{{Value: Known(ast.NewArray(path...))}, {Value: v}}, nil), d)
}

func further(path []*ast.Term, step *Value) []*ast.Term {
	return append(path[:len(path):len(path)], ast.NewTerm(step.known))
}

func (f *finder) at(path []*ast.Term, v *Value, names []string, d *Doubt) {
	switch {
	case v.kind == unknown && len(names) == 0:
		// It stands for its elements, too, should it be an array.
		f.hit(path, v, d)
	case v.kind == unknown && v.types&Container != 0:
		f.found.open = Unite(f.found.open, Unite(d, v.why))
		return
	case v.types == Array:
		f.members(v, func(key, member *Value, may *Doubt) { f.at(further(path, key), member, names, Unite(d, may)) })
	case v.types == Object && len(names) > 0:
		f.members(v, func(key, member *Value, may *Doubt) {
			if s, ok := key.known.(ast.String); ok && f.fold(string(s)) == names[0] {
				f.at(further(path, key), member, names[1:], Unite(d, may))
			}
		})
	case len(names) == 0:
		f.hit(path, v, d)
	}
}

func (f *finder) below(path []*ast.Term, v *Value, name string, d *Doubt) {
	if v.kind == unknown && v.types&Container != 0 {
		f.found.open = Unite(f.found.open, Unite(d, v.why))
		return
	}
	f.members(v, func(key, member *Value, may *Doubt) {
		if s, ok := key.known.(ast.String); ok && f.fold(string(s)) == name {
			f.hit(further(path, key), member, Unite(d, may))
		}
		f.below(further(path, key), member, name, Unite(d, may))
	})
}

// members visits what is known of a container; what else may be in it leaves the
// result open.
func (f *finder) members(v *Value, visit func(key, member *Value, may *Doubt)) {
	f.e.each(v, func(key, member *Value, may *Doubt) bool {
		if key.kind != known {
			f.found.open = Unite(f.found.open, perhaps(may).why)
			return true
		}
		visit(key, member, may)
		return true
	})
}

// Get is a member of an object; nil if it is unknown whether there is one.
func (v *Value) Get(key ast.Value) *Value {
	if v.kind != known && v.kind != object {
		return nil
	}
	return v.at(key)
}
