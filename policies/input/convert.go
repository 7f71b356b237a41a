package input

import (
	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/util"

	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/value"
)

// masking is whether secrets are masked: in output they are, in what is only computed with
// they need not be.
type masking bool

const (
	masked   masking = true
	unmasked masking = false
)

func (s Spelling) Of(name string) string {
	if written, ok := s[name]; ok {
		return written
	}
	if folded := value.Fold(name); folded != name {
		if written, ok := s[folded]; ok {
			return written
		}
	}
	return name
}

// toAST turns a value into what policies see, in one step: secrets are masked,
// what is unknown is null.
func (s Spelling) toAST(v value.Value) ast.Value { return s.convertValue(v, masked) }

func (s Spelling) convertValue(v value.Value, mask masking) ast.Value {
	if mask == masked && v.Marks().Any(value.Secret) {
		return ast.InternedValue(value.SecretText)
	}
	switch v.Kind() {
	case value.Bool:
		return ast.InternedValue(v.Bool())
	case value.Int:
		return ast.InternedValue(v.Int())
	case value.Float:
		return ast.Number(v.NumberText())
	case value.String:
		return ast.InternedValue(v.Str())
	case value.Array:
		terms := util.NewPtrSlice[ast.Term](v.Len())
		for i, item := range v.Items() {
			terms[i].Value = s.convertValue(item, mask)
		}
		return ast.NewArray(terms...)
	case value.Object:
		return s.convertObject(v, mask, nil)
	}
	return ast.NullValue
}

// convertObject converts an object; extra are further members, such as the nested
// resources, whose terms are shared.
func (s Spelling) convertObject(v value.Value, mask masking, extra [][2]*ast.Term) ast.Object {
	members := v.Members()
	if mask == masked {
		members = value.ShownMembers(v)
	}
	terms := util.NewPtrSlice[ast.Term](2 * len(members))
	pairs := make([][2]*ast.Term, 0, len(members)+len(extra))
	for i, m := range members {
		if !isSent(m) {
			continue
		}
		name := s.memberName(members, m.Name)
		key, val := terms[2*i], terms[2*i+1]
		key.Value, val.Value = ast.InternedValue(name), s.convertValue(m.Value, mask)
		pairs = append(pairs, [2]*ast.Term{key, val})
	}
	return ast.NewObject(append(pairs, extra...)...)
}

// Plain, Hidden, Convert, Each, Form and Unknown make lazy values of what policies see.

func (s Spelling) Plain(v value.Value) ast.Value { return s.toAST(v) }

func (s Spelling) Hidden(v value.Value) bool { return v.Marks().Any(value.Secret) }

func (s Spelling) Convert(v value.Value, more [][2]*ast.Term) ast.Value {
	if v.Kind() == value.Object {
		return s.convertObject(v, masked, more)
	}
	return s.toAST(v)
}

func (s Spelling) Each(v value.Value, visit func(name string, v value.Value)) (possible []string, unclear bool) {
	members := value.ShownMembers(v)
	for _, m := range members {
		if name := s.memberName(members, m.Name); isSent(m) {
			visit(name, m.Value)
		} else {
			possible = append(possible, name)
		}
		unclear = unclear || m.Marks.Any(UnknownMarks)
	}
	return possible, unclear
}

func (s Spelling) Form(v value.Value) []value.Part {
	if v.Kind() != value.String || s.Hidden(v) || eval.Alternatives(v) != nil {
		return nil
	}
	return v.Form()
}

func (s Spelling) Unknown(marks value.Marks) bool { return marks.Any(UnknownMarks) }

// isSent reports whether a member of a body is sent: a null is not, as far as anyone knows.
func isSent(m value.Member) bool {
	return m.Value.Kind() != value.Null || !m.Value.Marks().Any(value.Assumed|value.Generated)
}

// memberName returns how policies write the name of one of the members of an object.
func (s Spelling) memberName(members []value.Member, name string) string {
	written := s.Of(name)
	if written != name && hasExactly(members, written) {
		// Both spellings are there; the right one holds, the other stays.
		return name
	}
	return written
}

// convertMembers converts an object with those of its members that are named.
func (s Spelling) convertMembers(v value.Value, names []string) ast.Object {
	members := make([]value.Member, 0, len(names))
	for _, name := range names {
		if m := v.Member(name); m != nil {
			members = append(members, *m)
		}
	}
	return s.convertObject(value.NewObject(members), masked, nil)
}

func hasExactly(members []value.Member, name string) bool {
	for i := range members {
		if members[i].Name == name {
			return true
		}
	}
	return false
}

func termItem(name string, v ast.Value) [2]*ast.Term {
	return [2]*ast.Term{ast.InternedTerm(name), ast.NewTerm(v)}
}
