package policies

import (
	"fmt"
	"slices"
	"sort"
)

// abstract is what is known of a value without running the policy: the places
// of the input that it may be, and the same for what it is built of.
type abstract struct {
	paths  [][]string
	elems  *abstract
	fields map[string]*abstract
	// made tells a value that was made of those at paths: there is no way from it
	// back into the input.
	made bool
}

// maxNesting bounds how deep what is known of a value goes. Without a bound a
// rule that puts a value into a list in which it stands itself would make it grow
// for ever; what lies deeper counts as part of what it lies in.
const maxNesting = 4

func (a *abstract) merge(b *abstract) (*abstract, bool) { return a.join(b, maxNesting) }

func (a *abstract) join(b *abstract, nesting int) (*abstract, bool) {
	if b == nil {
		return a, false
	}
	if a == nil {
		return b.clipped(nesting), true
	}
	if nesting == 0 {
		return a.add(b.clipped(0).paths)
	}
	a, changed := a.add(b.paths)
	if elems, grew := a.elems.join(b.elems, nesting-1); grew {
		a, changed = &abstract{a.paths, elems, a.fields, a.made}, true
	}
	for name, f := range b.fields {
		if merged, grew := a.fields[name].join(f, nesting-1); grew {
			fields := map[string]*abstract{name: merged}
			for k, v := range a.fields {
				if k != name {
					fields[k] = v
				}
			}
			a, changed = &abstract{a.paths, a.elems, fields, a.made}, true
		}
	}
	return a, changed
}

// add is a with further paths.
func (a *abstract) add(paths [][]string) (*abstract, bool) {
	changed := false
	for _, p := range paths {
		if len(a.paths) < maxReadPaths && !slices.ContainsFunc(a.paths, func(q []string) bool { return slices.Equal(p, q) }) {
			a = &abstract{slices.Concat(a.paths, [][]string{p}), a.elems, a.fields, a.made}
			changed = true
		}
	}
	return a, changed
}

// clipped is a with what lies deeper than nesting taken into what it lies in.
func (a *abstract) clipped(nesting int) *abstract {
	if a == nil || a.elems == nil && len(a.fields) == 0 {
		return a
	}
	if nesting == 0 {
		flat := &abstract{paths: a.paths, made: a.made}
		flat, _ = flat.add(pathsOf(a.elems.clipped(0)))
		for _, f := range a.fields {
			flat, _ = flat.add(pathsOf(f.clipped(0)))
		}
		return flat
	}
	clipped := &abstract{paths: a.paths, elems: a.elems.clipped(nesting - 1), made: a.made}
	if a.fields != nil {
		clipped.fields = make(map[string]*abstract, len(a.fields))
		for name, f := range a.fields {
			clipped.fields[name] = f.clipped(nesting - 1)
		}
	}
	return clipped
}

func pathsOf(a *abstract) [][]string {
	if a == nil {
		return nil
	}
	return a.paths
}

// everywhere visits the places of a value and of what it is built of.
func (a *abstract) everywhere(visit func(path []string)) {
	if a == nil {
		return
	}
	for _, p := range a.paths {
		visit(p)
	}
	a.elems.everywhere(visit)
	names := make([]string, 0, len(a.fields))
	for name := range a.fields {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		a.fields[name].everywhere(visit)
	}
}

func (a *abstract) step(token string) *abstract {
	if a == nil || a.made {
		return a
	}
	next := &abstract{}
	for _, p := range a.paths {
		if len(p) < maxReadDepth {
			p = append(slices.Clone(p), token)
		}
		next.paths = append(next.paths, p)
	}
	next, _ = next.merge(a.elems)
	for name, f := range a.fields {
		if token == anyToken || token == name {
			next, _ = next.merge(f)
		}
	}
	return next
}

func describe(v *abstract) string {
	if v == nil {
		return "-"
	}
	names := make([]string, 0, len(v.fields))
	for name := range v.fields {
		names = append(names, name)
	}
	sort.Strings(names)
	text := fmt.Sprint(v.paths, "[", describe(v.elems), "]")
	for _, name := range names {
		text += name + ":" + describe(v.fields[name])
	}
	return text
}
