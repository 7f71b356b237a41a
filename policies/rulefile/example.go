package rulefile

import (
	"fmt"
	"regexp/syntax"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// exampleTests returns a resource that fulfils the condition, one that does not, and one that the
// rule does not apply to: as many of them as can be synthesized and that the evaluator of
// conditions agrees with.
func (r *Rule) exampleTests(pkg string) string {
	typ := "Contoso.Things/things"
	if len(r.Types) > 0 {
		typ = r.Types[0]
	}
	empty := value.ObjectOf("type", typ, "name", "example")
	m := maker{spell: r.spellNames}
	start := empty
	for _, s := range r.With {
		if made, ok := m.makeBody(s.If, start, true); ok {
			start = made
			break
		}
	}
	if r.Where != nil {
		if made, ok := m.makeBody(r.Where, start, true); ok {
			start = made
		}
	}
	chosen := r.meetsPreconditions(targetOf(start))
	var b strings.Builder
	fmt.Fprintf(&b, "package %s_test\n\nimport data.%s as policy\n", pkg, pkg)
	written := 0
	test := func(name, line string, body value.Value) {
		written++
		fmt.Fprintf(&b, "\ntest_%s if {\n\t%s with input.resource as %s\n}\n", name, line, regoLiteral(body))
	}
	if made, ok := m.makeBody(r.Condition, start, true); ok && chosen && r.meetsPreconditions(targetOf(made)) {
		test("passes", "count(policy.findings) == 0", made)
	}
	if made, ok := m.makeBody(r.Condition, start, false); ok && chosen && r.meetsPreconditions(targetOf(made)) {
		test("fails", "count(policy.findings) == 1", made)
	}
	if len(r.With) > 0 || r.Where != nil {
		if chosen {
			test("applies", "policy.applies", start)
		}
		for _, c := range r.listPreconditions() {
			if made, ok := m.makeBody(c, empty, false); ok && !r.meetsPreconditions(targetOf(made)) {
				test("does_not_apply", "not policy.applies", made)
				break
			}
		}
	}
	if written == 0 {
		// Nothing that fulfils or breaks it could be synthesized: what it says about a resource
		// without properties is better than no test.
		findings := 1
		if r.Condition.Holds(targetOf(empty)) {
			findings = 0
		}
		test("resource_without_properties", fmt.Sprintf("count(policy.findings) == %d", findings), empty)
	}
	return b.String()
}

func (r *Rule) listPreconditions() []*Condition {
	var list []*Condition
	for _, s := range r.With {
		list = append(list, s.If)
	}
	if r.Where != nil {
		list = append(list, r.Where)
	}
	return list
}

// targetOf returns a resource as the object of a condition.
func targetOf(body value.Value) Target {
	return Target{Name: body.Get("name").Str(), Type: body.Get("type").Str(), Body: body}
}

// meetsPreconditions reports whether the preconditions hold.
func (r *Rule) meetsPreconditions(t Target) bool {
	return (len(r.With) == 0 || slices.ContainsFunc(r.With, func(s *Selector) bool { return s.If.Holds(t) })) && (r.Where == nil || r.Where.Holds(t))
}

// maker makes up resources for which a condition holds, or does not.
type maker struct {
	spell func(Path) Path
	// element is set below the elements of an array, whose members no type spells.
	element bool
}

func (m maker) isFulfilled(c *Condition, body value.Value) bool {
	return c.isFulfilled(targetOf(body), body)
}

// makeBody changes a body until the condition is as wanted.
func (m maker) makeBody(c *Condition, body value.Value, want bool) (value.Value, bool) {
	if m.isFulfilled(c, body) == want && c.Op != "anyof" && c.Op != "allof" {
		return body, true
	}
	made, ok := m.changeBody(c, body, want)
	return made, ok && m.isFulfilled(c, made) == want
}

func (m maker) changeBody(c *Condition, body value.Value, want bool) (value.Value, bool) {
	switch {
	case c.IsEach:
		return m.makeElements(c, body, want)
	case c.Op == "not":
		return m.makeBody(c.Children[0], body, !want)
	case c.Op == "allof" && want, c.Op == "anyof" && !want:
		for _, child := range c.Children {
			made, ok := m.makeBody(child, body, want)
			if !ok {
				return body, false
			}
			body = made
		}
		return body, true
	case c.Op == "allof", c.Op == "anyof":
		for i := range c.Children {
			// The last one says most: those in front are often about what is there at all.
			child := c.Children[i]
			if !want {
				child = c.Children[len(c.Children)-1-i]
			}
			start := body
			if !want {
				for _, other := range c.Children {
					if made, ok := m.makeBody(other, start, true); ok && other != child {
						start = made
					}
				}
			}
			if made, ok := m.makeBody(child, start, want); ok && m.isFulfilled(c, made) == want {
				return made, true
			}
		}
		return body, false
	}
	return m.makeCompared(c, body, want)
}

// makeElements makes an array of which so many elements are as wanted.
func (m maker) makeElements(c *Condition, body value.Value, want bool) (value.Value, bool) {
	inner := *c
	inner.IsEach, inner.Each, inner.Where, inner.Quantifier = false, nil, nil, ""
	below := m
	below.element = true
	item := value.NewObject(nil)
	if c.Where != nil {
		item, _ = below.makeBody(c.Where, item, true)
	}
	path := c.Each
	for len(path) > 0 && path[len(path)-1].All {
		path = path[:len(path)-1]
	}
	for _, good := range []bool{want, !want} {
		made, ok := below.makeBody(&inner, item, good)
		if !ok {
			continue
		}
		for n := range min(max(int(c.Quantity)+2, 2), 20) {
			items := make([]value.Value, n)
			for i := range items {
				items[i] = made
			}
			if with, ok := m.setAtPath(body, path, value.NewArray(items)); ok && m.isFulfilled(c, with) == want {
				return with, true
			}
		}
	}
	return body, false
}

func (m maker) makeCompared(c *Condition, body value.Value, want bool) (value.Value, bool) {
	path := c.Field
	switch c.Subject {
	case "name":
		path = Path{{Name: "name"}}
	case "type":
		path = Path{{Name: "type"}}
	case "field":
	default:
		return body, false
	}
	for _, v := range candidateValues(c, want) {
		if with, ok := m.setAtPath(body, path, v); ok && m.isFulfilled(c, with) == want {
			return with, true
		}
	}
	return body, false
}

// candidateValues are values that may fulfil a comparison, or break it. Absent takes away
// what is there.
func candidateValues(c *Condition, want bool) []value.Value {
	list := listOf(c.Operand)
	if !want {
		// What is wrong is shown best by something that is written.
		list = append([]value.Value{value.NewString("other"), value.NewBool(false), value.NewBool(true)}, list...)
	}
	if c.Operand.Kind() == value.Array {
		list = append(list, c.Operand)
	}
	if c.Operand.Kind() == value.Int {
		n := c.Operand.Int()
		for _, i := range []int64{n + 1, n - 1} {
			list = append(list, value.NewInt(i))
		}
		for _, i := range []int64{n, n + 1, n - 1} {
			items := make([]value.Value, min(max(i, 0), 50))
			for k := range items {
				items[k] = value.NewString(fmt.Sprintf("item%d", k))
			}
			list = append(list, value.NewArray(items))
		}
	}
	for _, p := range c.Patterns {
		if parsed, err := syntax.Parse(p, syntax.Perl); err == nil {
			list = append(list, value.NewString(shortestMatch(parsed)))
		}
	}
	for _, all := range c.Versions {
		for _, b := range all {
			list = append(list, value.NewString(b.Version))
		}
	}
	return append(list, value.NewString("other"), value.NewString("0.0.1"), value.NewString("9999.0.0"), value.NewString("1999-01-01"),
		value.NewString("9999-01-01"), value.NewString("OTHER"), value.NewBool(true), value.NewBool(false), value.NewInt(1), value.NewFloat("1.5"),
		value.NewArray([]value.Value{value.NewString("other")}), value.NewString(""), value.NewArray(nil), value.Value{})
}

// shortestMatch returns a text that matches a pattern, for patterns that depend on little.
func shortestMatch(re *syntax.Regexp) string {
	var b strings.Builder
	switch re.Op {
	case syntax.OpLiteral:
		b.WriteString(strings.ToLower(string(re.Rune)))
	case syntax.OpCharClass:
		if len(re.Rune) > 0 {
			r := re.Rune[0]
			if r < 'a' && re.Rune[len(re.Rune)-1] >= 'a' && 'a' >= re.Rune[len(re.Rune)-2] {
				r = 'a'
			}
			b.WriteRune(r)
		}
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		b.WriteString("a")
	case syntax.OpCapture, syntax.OpConcat:
		for _, sub := range re.Sub {
			b.WriteString(shortestMatch(sub))
		}
	case syntax.OpAlternate, syntax.OpPlus:
		b.WriteString(shortestMatch(re.Sub[0]))
	case syntax.OpRepeat:
		for range min(re.Min, 64) {
			b.WriteString(shortestMatch(re.Sub[0]))
		}
	}
	return b.String()
}

// setAtPath writes a value at a path, and what is missing on the way.
func (m maker) setAtPath(body value.Value, path Path, v value.Value) (value.Value, bool) {
	if !m.element {
		path = m.spell(path)
	}
	return setAt(body, path, v)
}

func setAt(at value.Value, path Path, v value.Value) (value.Value, bool) {
	if len(path) == 0 {
		return v, true
	}
	s := path[0]
	if s.Name != "" {
		name, old := s.Name, value.Value{}
		if m := at.Member(s.Name); m != nil {
			name, old = m.Name, m.Value
		}
		if at.Kind() != value.Object {
			at = value.NewObject(nil)
		}
		if len(path) == 1 && v.IsAbsent() {
			return at.Without(name), true
		}
		member, ok := setAt(old, path[1:], v)
		return at.With(name, member), ok
	}
	items := append([]value.Value{}, at.Items()...)
	i := s.Index
	if s.All {
		i = 0
	}
	if i < 0 || i > 50 {
		return at, false
	}
	for len(items) <= i {
		items = append(items, value.NewObject(nil))
	}
	if s.Where != nil {
		for _, c := range s.Where[0] {
			operand := c.Operand
			if c.Operator == "" || c.Operator == "!=" {
				operand = value.NewString("example")
			}
			made, ok := setAt(items[i], c.Path, operand)
			if !ok {
				return at, false
			}
			items[i] = made
		}
	}
	if len(path) == 1 && v.IsAbsent() {
		return at, false
	}
	item, ok := setAt(items[i], path[1:], v)
	items[i] = item
	return value.NewArray(items), ok
}
