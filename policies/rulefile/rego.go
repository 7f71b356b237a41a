package rulefile

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/value"
)

// writer makes rules of Rego out of conditions.
type writer struct {
	// spell is the spelling of a field in the types that a rule is about.
	spell func(Path) Path
	rules []string
	names map[string]bool
	lib   bool
}

// scope is what conditions are about: the resource, or an element of one of its arrays.
type scope struct {
	base string
	// element is set where base is a parameter that rules have to pass on.
	element bool
}

func (s scope) ruleHead(name string) string {
	if s.element {
		return name + "(" + s.base + ")"
	}
	return name
}

// uniqueName makes a name that no other rule has.
func (w *writer) uniqueName(base string) string {
	name := base
	for i := 2; w.names[name]; i++ {
		name = base + "_" + strconv.Itoa(i)
	}
	w.names[name] = true
	return name
}

// writeRule writes a rule that holds where all lines of one of the bodies do, and gives
// back how it is asked.
func (w *writer) writeRule(s scope, base string, bodies ...[]string) string {
	name := w.uniqueName(base)
	at := len(w.rules)
	w.rules = append(w.rules, "")
	var b strings.Builder
	for i, body := range bodies {
		if i > 0 {
			b.WriteString("\n")
		}
		given := s
		if s.element && !regexp.MustCompile(`\b`+s.base+`\b`).MatchString(strings.Join(body, "\n")) {
			given.base = "_" // a parameter that is not looked at
		}
		b.WriteString(ruleText(given.ruleHead(name), body))
	}
	w.rules[at] = b.String()
	return s.ruleHead(name)
}

func ruleText(head string, body []string) string {
	if len(body) == 1 && !strings.Contains(body[0], "\n") {
		return head + " if " + body[0] + "\n"
	}
	return head + " if {\n\t" + strings.Join(body, "\n\t") + "\n}\n"
}

// writeBody returns the expressions that hold together where a condition does.
func (w *writer) writeBody(s scope, c *Condition) []string {
	if c.IsEach {
		return w.writeEach(s, c)
	}
	switch c.Op {
	case "allof":
		var lines []string
		for _, child := range c.Children {
			lines = append(lines, w.writeBody(s, child)...)
		}
		return lines
	case "anyof":
		if len(c.Children) == 1 {
			return w.writeBody(s, c.Children[0])
		}
		bodies := make([][]string, len(c.Children))
		name := w.uniqueName("any_of")
		for i, child := range c.Children {
			bodies[i] = w.writeBody(s, child)
		}
		delete(w.names, name)
		return []string{w.writeRule(s, "any_of", bodies...)}
	case "not":
		return []string{"not " + w.writeRule(s, "refused", w.writeBody(s, c.Children[0]))}
	}
	return w.writeComparison(s, c)
}

// writeEach asks about elements: of all, or of so many.
func (w *writer) writeEach(s scope, c *Condition) []string {
	item := scope{base: "item", element: true}
	if s.element {
		item.base = "inner_" + s.base
	}
	inner := *c
	inner.IsEach, inner.Each, inner.Where, inner.Quantifier = false, nil, nil, ""
	var where []string
	if c.Where != nil {
		where = []string{w.writeRule(item, "chosen", w.writeBody(item, c.Where))}
	}
	holds := w.writeRule(item, "holds", w.writeBody(item, &inner))
	over := w.writeRef(s, c.Each)
	if c.Each.Several() {
		over = w.writeSeveral(s, c.Each)
	}
	lines := append([]string{fmt.Sprintf("some %s in %s", item.base, over)}, where...)
	if c.Quantifier == "" {
		return []string{"not " + w.writeRule(s, "violated", append(lines, "not "+holds))}
	}
	return []string{fmt.Sprintf("count([%s | %s]) %s %d", item.base, strings.Join(append(lines, holds), "; "), c.Quantifier, c.Quantity)}
}

var plainIdentifier = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

// writeRef writes a path as a reference. Elements are gone through with a wildcard.
func (w *writer) writeRef(s scope, p Path) string {
	if !s.element {
		p = w.spell(p)
	}
	var b strings.Builder
	b.WriteString(s.base)
	for _, step := range p {
		switch {
		case step.All:
			b.WriteString("[_]")
		case step.Name == "":
			fmt.Fprintf(&b, "[%d]", step.Index)
		case plainIdentifier.MatchString(step.Name) && !ast.IsKeyword(step.Name):
			b.WriteString("." + step.Name)
		default:
			b.WriteString("[" + quoteRego(step.Name) + "]")
		}
	}
	return b.String()
}

// writeSeveral writes the values at a path that leads to many, as an array.
func (w *writer) writeSeveral(s scope, p Path) string {
	var lines []string
	base := s.base
	if !s.element {
		p = w.spell(p)
	}
	start, count := 0, 0
	for i, step := range p {
		if step.Where == nil {
			continue
		}
		count++
		item := "element"
		if count > 1 {
			item += strconv.Itoa(count)
		}
		lines = append(lines, fmt.Sprintf("some %s in %s", item, w.writeRef(scope{base, true}, p[start:i])))
		lines = append(lines, w.writeFilter(scope{item, true}, step.Where)...)
		base, start = item, i+1
	}
	rest := w.writeRef(scope{base, true}, p[start:])
	return fmt.Sprintf("[value | %s]", strings.Join(append(lines, "value := "+rest), "; "))
}

func (w *writer) writeFilter(s scope, where [][]Comparison) []string {
	bodies := make([][]string, len(where))
	for i, all := range where {
		for _, c := range all {
			ref := w.writeRef(s, c.Path)
			switch {
			case c.Operator == "":
				bodies[i] = append(bodies[i], w.writeCall("exists", ref))
			case c.Operator == "==":
				bodies[i] = append(bodies[i], w.writeCall("same", ref, regoLiteral(c.Operand)))
			case c.Operator == "!=":
				same := w.writeRule(s, "same", []string{w.writeCall("same", ref, regoLiteral(c.Operand))})
				bodies[i] = append(bodies[i], w.writeCall("exists", ref), "not "+same)
			default:
				bodies[i] = append(bodies[i], "is_number("+ref+")", ref+" "+c.Operator+" "+regoLiteral(c.Operand))
			}
		}
	}
	if len(bodies) == 1 {
		return bodies[0]
	}
	return []string{w.writeRule(s, "selected", bodies...)}
}

func (w *writer) writeCall(name string, arguments ...string) string {
	w.lib = true
	return "psrule." + name + "(" + strings.Join(arguments, ", ") + ")"
}

// writeSubject writes what is compared. It is undefined where nothing is written.
func (w *writer) writeSubject(s scope, c *Condition) string {
	switch {
	case c.Subject == "name":
		return "input.resource.name"
	case c.Subject == "type":
		return "input.resource.type"
	case c.Subject == "value":
		return regoLiteral(c.Value)
	case len(c.Field) == 0:
		return s.base
	case !c.Field.Several():
		return w.writeRef(s, c.Field)
	}
	name := s.ruleHead(w.uniqueName("values"))
	w.rules = append(w.rules, fmt.Sprintf("%s := found if {\n\tfound := %s\n\tcount(found) > 0\n}\n", name, w.writeSeveral(s, c.Field)))
	return name
}

// constantOutcome returns the outcome of a comparison where it is known: of a literal, and of
// several values where a text is required.
func (c *Condition) constantOutcome() (outcome, known bool) {
	if c.Subject == "value" {
		return c.compareValue(c.Value), true
	}
	if c.Subject != "field" || !c.Field.Several() {
		return false, false
	}
	switch strings.TrimPrefix(c.Op, "not") {
	case "like", "match", "isdatetime", "islower", "isupper", "version", "apiversion":
		return false, true
	case "equals", "hasdefault":
		return false, c.Operand.Kind() != value.Array
	}
	return false, false
}

func (w *writer) writeComparison(s scope, c *Condition) []string {
	outcome, known := c.constantOutcome()
	if known && c.Subject == "value" {
		return []string{fmt.Sprint(outcome)}
	}
	subject := w.writeSubject(s, c)
	negative := strings.HasPrefix(c.Op, "not")
	// Of what is not written these hold, and no others.
	free := c.Op == "notequals" || c.Op == "notin" || c.Op == "notmatch"
	op := strings.TrimPrefix(c.Op, "not")
	switch op {
	case "exists", "hasvalue":
		positive := w.writeCall("exists", subject)
		if op == "hasvalue" {
			positive = w.writeCall("has_value", subject)
		}
		if c.Operand.Bool() {
			return []string{positive}
		}
		return []string{"not " + w.writeRule(s, "written", []string{positive})}
	case "hasdefault":
		written := w.writeRule(s, "written", []string{w.writeCall("exists", subject)})
		equal := []string{"false"}
		if !known {
			equal = []string{w.writeEqual(c, subject)}
		}
		return []string{w.writeRule(s, "has_default", []string{"not " + written}, equal)}
	case "count":
		sign := "=="
		if negative {
			sign = "!="
		}
		return []string{fmt.Sprintf("%s %s %s", w.writeCall("length", subject), sign, regoLiteral(c.Operand))}
	}
	positive := []string{fmt.Sprint(outcome)}
	if !known {
		positive = w.writePositive(s, c, op, subject)
	}
	if strings.HasPrefix(op, "is") {
		negative = !c.Operand.Bool()
	}
	switch {
	case !negative:
		return positive
	case free:
		return []string{"not " + w.writeRule(s, "refused", positive)}
	}
	return []string{w.writeCall("exists", subject), "not " + w.writeRule(s, "refused", positive)}
}

func (w *writer) writePositive(s scope, c *Condition, op, subject string) []string {
	texts := func(name string) []string {
		if c.Exact {
			name += "_exactly"
		}
		if c.Convert {
			subject = w.writeCall("text", subject)
		}
		return []string{w.writeCall(name, subject, regoLiteral(value.NewArrayOf(listOf(c.Operand), func(item value.Value) value.Value { return value.NewString(scalarText(item)) })))}
	}
	switch op {
	case "equals":
		return []string{w.writeEqual(c, subject)}
	case "in":
		return []string{w.writeCall("any_of", subject, regoLiteral(c.Operand))}
	case "startswith":
		return texts("begins")
	case "endswith":
		return texts("ends")
	case "contains":
		return texts("holds")
	case "like", "match":
		if len(c.Patterns) == 1 {
			return []string{fmt.Sprintf("regex.match(%s, %s)", quoteRego(c.Patterns[0]), subject)}
		}
		bodies := make([][]string, len(c.Patterns))
		for i, p := range c.Patterns {
			bodies[i] = []string{fmt.Sprintf("regex.match(%s, %s)", quoteRego(p), subject)}
		}
		return []string{w.writeRule(s, "matches", bodies...)}
	case "less", "lessorequals", "greater", "greaterorequals":
		size := "size"
		if c.Convert {
			size = "size_converted"
		}
		return []string{fmt.Sprintf("%s %s %s", w.writeCall(size, subject), comparisonSigns[op], regoLiteral(c.Operand))}
	case "setof", "subset":
		name := "subset"
		if c.Exact {
			name += "_exactly"
		}
		lines := []string{w.writeCall(name, subject, regoLiteral(c.Operand))}
		if op == "setof" {
			lines = append(lines, fmt.Sprintf("count(%s) == %d", subject, c.Operand.Len()))
		} else if c.Unique {
			lines = append(lines, w.writeCall("unique", subject, regoLiteral(c.Operand)))
		}
		return lines
	case "version", "apiversion":
		alternatives := make([]value.Value, len(c.Versions))
		for i, all := range c.Versions {
			alternatives[i] = value.NewArrayOf(all, func(b Bound) value.Value {
				return value.NewArray([]value.Value{value.NewString(b.Operator), value.NewString(b.Version)})
			})
		}
		return []string{w.writeCall("within", subject, regoLiteral(value.NewArray(alternatives)), fmt.Sprint(c.Prerelease))}
	case "isstring", "isarray", "isboolean", "isnumeric", "isinteger":
		if c.Convert && op != "isstring" && op != "isarray" {
			subject = w.writeCall("converted", subject)
		}
		switch op {
		case "isnumeric":
			return []string{"is_number(" + subject + ")"}
		case "isinteger":
			return []string{w.writeCall("is_integer", subject)}
		}
		return []string{"is_" + strings.TrimPrefix(op, "is") + "(" + subject + ")"}
	case "isdatetime":
		return []string{w.writeCall("is_moment", subject)}
	case "islower":
		return []string{subject + " == lower(" + subject + ")"}
	case "isupper":
		return []string{subject + " == upper(" + subject + ")"}
	}
	panic("a comparison without Rego: " + op)
}

// writeEqual compares in plain Rego where that means the same.
func (w *writer) writeEqual(c *Condition, subject string) string {
	e := c.Operand
	switch {
	case c.Convert:
		return w.writeCall("equals_converted", subject, regoLiteral(e))
	case e.Kind() == value.String && readsAsScalar(e.Str()):
		if c.Exact {
			return w.writeCall("equals_exactly", subject, regoLiteral(e))
		}
		return w.writeCall("equals", subject, regoLiteral(e))
	case e.Kind() == value.String && !c.Exact && e.Str() != "":
		return fmt.Sprintf("lower(%s) == %s", subject, quoteRego(strings.ToLower(e.Str())))
	}
	return subject + " == " + regoLiteral(e)
}

func readsAsScalar(s string) bool {
	v, diags := value.ParseText(strings.ToLower(s))
	return !diags.HasErrors() && (v.Kind() == value.Bool || number(v))
}

// regoLiteral writes a value as Rego does, which is a superset of JSON.
func regoLiteral(v value.Value) string {
	switch v.Kind() {
	case value.Array:
		items := make([]string, v.Len())
		for i, item := range v.Items() {
			items[i] = regoLiteral(item)
		}
		return "[" + strings.Join(items, ", ") + "]"
	case value.Object:
		members := make([]string, v.Len())
		for i, m := range v.Members() {
			members[i] = quoteRego(m.Name) + ": " + regoLiteral(m.Value)
		}
		return "{" + strings.Join(members, ", ") + "}"
	case value.String:
		return quoteRego(v.Str())
	}
	return v.JSON()
}

// quoteRego writes a text; patterns with backslashes are easier to read raw.
func quoteRego(s string) string {
	if strings.ContainsAny(s, "\\") && !strings.ContainsAny(s, "`\n\r\x00") {
		return "`" + s + "`"
	}
	return value.NewString(s).JSON()
}
