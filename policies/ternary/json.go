package ternary

import (
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
)

// parsePaths returns the places that json.filter and the like are given; those of one that is
// followed by "/" begin with it.
func parsePaths(v *Value) ([][]ast.Value, bool) {
	list, ok := keysOrElements(v)
	if !ok {
		return nil, false
	}
	paths := make([][]ast.Value, len(list))
	for i, p := range list {
		switch p := p.(type) {
		case ast.String:
			if p == "" {
				return nil, false
			}
			for _, step := range strings.Split(strings.TrimLeft(string(p), "/"), "/") {
				step = strings.ReplaceAll(strings.ReplaceAll(step, "~1", "/"), "~0", "~")
				paths[i] = append(paths[i], ast.String(step))
			}
		case *ast.Array:
			p.Foreach(func(t *ast.Term) { paths[i] = append(paths[i], t.Value) })
		default:
			return nil, false
		}
	}
	return paths, true
}

// pathsBelow returns the paths that begin with a name, without it; whole reports that one ends
// there.
func pathsBelow(paths [][]ast.Value, key ast.Value) (rest [][]ast.Value, whole bool) {
	for _, p := range paths {
		switch {
		case len(p) == 0 || p[0].Compare(key) != 0:
		case len(p) == 1:
			whole = true
		default:
			rest = append(rest, p[1:])
		}
	}
	return rest, whole
}

// atPaths returns the function that changes a document at paths that lead through objects
// only.
func atPaths(change func(r *reader, v *Value, paths [][]ast.Value) *Value) shapeFunc {
	return func(r *reader, args []*Value) *Value {
		paths, ok := parsePaths(args[1])
		if !ok || args[0].types&^Object != 0 {
			return nil
		}
		return change(r, args[0], paths)
	}
}

// removePaths returns a document without what is at the paths.
func (r *reader) removePaths(v *Value, paths [][]ast.Value) *Value {
	if len(paths) == 0 || v.types&Container == 0 {
		return v
	}
	if v.types&^Object != 0 {
		return nil
	}
	kept := filterMembers(v, func(key ast.Value) bool {
		_, whole := pathsBelow(paths, key)
		return !whole
	})
	if kept == nil {
		return nil
	}
	for i := range kept.items {
		rest, _ := pathsBelow(paths, kept.items[i].Key.known)
		if kept.items[i].Value = r.removePaths(kept.items[i].Value, rest); kept.items[i].Value == nil {
			return nil
		}
	}
	return kept
}

// keepPaths returns what is at the paths of a document.
func (r *reader) keepPaths(v *Value, paths [][]ast.Value) *Value {
	if v.types&Container == 0 {
		return v
	}
	if v.types&^Object != 0 {
		return nil
	}
	var first []ast.Value
	for _, p := range paths {
		if len(p) == 0 {
			return v
		}
		if !containsValue(first, p[0]) {
			first = append(first, p[0])
		}
	}
	c := newContainer(object, nil, nil)
	followed := true
	for _, name := range first {
		rest, whole := pathsBelow(paths, name)
		r.readMember(v, Known(name), nil, func(member *Value, d *Doubt) bool {
			if !whole {
				member = r.keepPaths(member, rest)
			}
			if member == nil {
				followed = false
				return false
			}
			c.addMember(Known(name), member, d)
			return true
		})
	}
	if !followed {
		return nil
	}
	return c
}

// jsonPatch returns a document that was changed in places that are there for certain, and
// that lead through objects only.
func jsonPatch(r *reader, args []*Value) *Value {
	operations, ok := args[1].known.(*ast.Array)
	if !ok {
		return nil
	}
	v := args[0]
	for i := range operations.Len() {
		if v = applyPatch(r, v, operations.Elem(i).Value); v == nil {
			return nil
		}
	}
	return v
}

func applyPatch(r *reader, v *Value, operation ast.Value) *Value {
	o, ok := operation.(ast.Object)
	if !ok {
		return nil
	}
	member := func(name string) ast.Value {
		if t := o.Get(ast.StringTerm(name)); t != nil {
			return t.Value
		}
		return ast.Null{}
	}
	paths, ok := parsePaths(Known(ast.NewArray(ast.NewTerm(member("path")))))
	if !ok {
		return nil
	}
	path := make([]*ast.Term, len(paths[0]))
	at := v
	for i, step := range paths[0] {
		path[i] = ast.NewTerm(step)
		if at == nil || at.types != Object || at.kind == unknown {
			return nil
		}
		at = at.certainMember(step)
	}
	with := member("value")
	switch op := member("op"); {
	case op.Compare(ast.String("add")) == 0, op.Compare(ast.String("replace")) == 0 && at != nil:
		return v.withMemberAt(path, Known(with))
	case op.Compare(ast.String("remove")) == 0 && at != nil:
		return r.removePaths(v, paths)
	}
	return nil
}

// certainMember returns the member of an object that is there for certain; nil if that is not
// known.
func (v *Value) certainMember(key ast.Value) *Value {
	if v.kind == known {
		return v.memberNamed(key)
	}
	if found := v.findMember(key); found != nil && found.May == nil {
		return found.Value
	}
	return nil
}
