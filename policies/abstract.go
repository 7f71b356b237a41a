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
}

func (a *abstract) merge(b *abstract) (*abstract, bool) {
	if b == nil {
		return a, false
	}
	if a == nil {
		return b, true
	}
	changed := false
	for _, p := range b.paths {
		if len(a.paths) < maxReadPaths && !slices.ContainsFunc(a.paths, func(q []string) bool { return slices.Equal(p, q) }) {
			a = &abstract{slices.Concat(a.paths, [][]string{p}), a.elems, a.fields}
			changed = true
		}
	}
	if elems, grew := a.elems.merge(b.elems); grew {
		a, changed = &abstract{a.paths, elems, a.fields}, true
	}
	for name, f := range b.fields {
		if merged, grew := a.fields[name].merge(f); grew {
			fields := map[string]*abstract{name: merged}
			for k, v := range a.fields {
				if k != name {
					fields[k] = v
				}
			}
			a, changed = &abstract{a.paths, a.elems, fields}, true
		}
	}
	return a, changed
}

func (a *abstract) step(token string) *abstract {
	if a == nil {
		return nil
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
