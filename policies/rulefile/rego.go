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
	// element is set where base is a parameter that rules have to hand on.
	element bool
}

func (s scope) head(name string) string {
	if s.element {
		return name + "(" + s.base + ")"
	}
	return name
}

// name makes a name that no other rule has.
func (w *writer) name(base string) string {
	name := base
	for i := 2; w.names[name]; i++ {
		name = base + "_" + strconv.Itoa(i)
	}
	w.names[name] = true
	return name
}

// rule writes a rule that holds where all lines of one of the bodies do, and gives
// back how it is asked.
func (w *writer) rule(s scope, base string, bodies ...[]string) string {
	name := w.name(base)
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
		b.WriteString(ruleText(given.head(name), body))
	}
	w.rules[at] = b.String()
	return s.head(name)
}

func ruleText(head string, body []string) string {
	if len(body) == 1 && !strings.Contains(body[0], "\n") {
		return head + " if " + body[0] + "\n"
	}
	return head + " if {\n\t" + strings.Join(body, "\n\t") + "\n}\n"
}

// body returns the expressions that hold together where a condition does.
func (w *writer) body(s scope, c *Condition) []string {
	if c.IsEach {
		return w.each(s, c)
	}
	switch c.Op {
	case "allof":
		var lines []string
		for _, child := range c.Children {
			lines = append(lines, w.body(s, child)...)
		}
		return lines
	case "anyof":
		if len(c.Children) == 1 {
			return w.body(s, c.Children[0])
		}
		bodies := make([][]string, len(c.Children))
		name := w.name("any_of")
		for i, child := range c.Children {
			bodies[i] = w.body(s, child)
		}
		delete(w.names, name)
		return []string{w.rule(s, "any_of", bodies...)}
	case "not":
		return []string{"not " + w.rule(s, "refused", w.body(s, c.Children[0]))}
	}
	return w.comparison(s, c)
}

// each asks about elements: of all, or of so many.
func (w *writer) each(s scope, c *Condition) []string {
	item := scope{base: "item", element: true}
	if s.element {
		item.base = "inner_" + s.base
	}
	inner := *c
	inner.IsEach, inner.Each, inner.Where, inner.Quantifier = false, nil, nil, ""
	var where []string
	if c.Where != nil {
		where = []string{w.rule(item, "chosen", w.body(item, c.Where))}
	}
	holds := w.rule(item, "holds", w.body(item, &inner))
	over := w.ref(s, c.Each)
	if c.Each.Several() {
		over = w.several(s, c.Each)
	}
	lines := append([]string{fmt.Sprintf("some %s in %s", item.base, over)}, where...)
	if c.Quantifier == "" {
		return []string{"not " + w.rule(s, "violated", append(lines, "not "+holds))}
	}
	return []string{fmt.Sprintf("count([%s | %s]) %s %d", item.base, strings.Join(append(lines, holds), "; "), c.Quantifier, c.Quantity)}
}

var plainIdentifier = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

// ref writes a path as a reference. Elements are gone through with a wildcard.
func (w *writer) ref(s scope, p Path) string {
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
			b.WriteString("[" + quote(step.Name) + "]")
		}
	}
	return b.String()
}

// several writes the values at a path that leads to many, as an array.
func (w *writer) several(s scope, p Path) string {
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
		lines = append(lines, fmt.Sprintf("some %s in %s", item, w.ref(scope{base, true}, p[start:i])))
		lines = append(lines, w.filter(scope{item, true}, step.Where)...)
		base, start = item, i+1
	}
	rest := w.ref(scope{base, true}, p[start:])
	return fmt.Sprintf("[value | %s]", strings.Join(append(lines, "value := "+rest), "; "))
}

func (w *writer) filter(s scope, where [][]Comparison) []string {
	bodies := make([][]string, len(where))
	for i, all := range where {
		for _, c := range all {
			ref := w.ref(s, c.Path)
			switch {
			case c.Operator == "":
				bodies[i] = append(bodies[i], w.call("exists", ref))
			case c.Operator == "==":
				bodies[i] = append(bodies[i], w.call("same", ref, literal(c.Operand)))
			case c.Operator == "!=":
				same := w.rule(s, "same", []string{w.call("same", ref, literal(c.Operand))})
				bodies[i] = append(bodies[i], w.call("exists", ref), "not "+same)
			default:
				bodies[i] = append(bodies[i], "is_number("+ref+")", ref+" "+c.Operator+" "+literal(c.Operand))
			}
		}
	}
	if len(bodies) == 1 {
		return bodies[0]
	}
	return []string{w.rule(s, "selected", bodies...)}
}

func (w *writer) call(name string, arguments ...string) string {
	w.lib = true
	return "psrule." + name + "(" + strings.Join(arguments, ", ") + ")"
}

// subject writes what is compared. It is undefined where nothing is written.
func (w *writer) subject(s scope, c *Condition) string {
	switch {
	case c.Subject == "name":
		return "input.resource.name"
	case c.Subject == "type":
		return "input.resource.type"
	case c.Subject == "value":
		return literal(c.Value)
	case len(c.Field) == 0:
		return s.base
	case !c.Field.Several():
		return w.ref(s, c.Field)
	}
	name := s.head(w.name("values"))
	w.rules = append(w.rules, fmt.Sprintf("%s := found if {\n\tfound := %s\n\tcount(found) > 0\n}\n", name, w.several(s, c.Field)))
	return name
}

// constant returns the outcome of a comparison where it is known: of a literal, and of
// several values where a text is required.
func (c *Condition) constant() (outcome, known bool) {
	if c.Subject == "value" {
		return c.compare(c.Value), true
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

func (w *writer) comparison(s scope, c *Condition) []string {
	outcome, known := c.constant()
	if known && c.Subject == "value" {
		return []string{fmt.Sprint(outcome)}
	}
	subject := w.subject(s, c)
	negative := strings.HasPrefix(c.Op, "not")
	// Of what is not written these hold, and no others.
	free := c.Op == "notequals" || c.Op == "notin" || c.Op == "notmatch"
	op := strings.TrimPrefix(c.Op, "not")
	switch op {
	case "exists", "hasvalue":
		positive := w.call("exists", subject)
		if op == "hasvalue" {
			positive = w.call("has_value", subject)
		}
		if c.Operand.Bool() {
			return []string{positive}
		}
		return []string{"not " + w.rule(s, "written", []string{positive})}
	case "hasdefault":
		written := w.rule(s, "written", []string{w.call("exists", subject)})
		equal := []string{"false"}
		if !known {
			equal = []string{w.equal(c, subject)}
		}
		return []string{w.rule(s, "has_default", []string{"not " + written}, equal)}
	case "count":
		sign := "=="
		if negative {
			sign = "!="
		}
		return []string{fmt.Sprintf("%s %s %s", w.call("length", subject), sign, literal(c.Operand))}
	}
	positive := []string{fmt.Sprint(outcome)}
	if !known {
		positive = w.positive(s, c, op, subject)
	}
	if strings.HasPrefix(op, "is") {
		negative = !c.Operand.Bool()
	}
	switch {
	case !negative:
		return positive
	case free:
		return []string{"not " + w.rule(s, "refused", positive)}
	}
	return []string{w.call("exists", subject), "not " + w.rule(s, "refused", positive)}
}

func (w *writer) positive(s scope, c *Condition, op, subject string) []string {
	texts := func(name string) []string {
		if c.Exact {
			name += "_exactly"
		}
		if c.Convert {
			subject = w.call("text", subject)
		}
		list := make([]value.Value, 0, 1)
		for _, item := range listOf(c.Operand) {
			list = append(list, value.NewString(scalarText(item)))
		}
		return []string{w.call(name, subject, literal(value.NewArray(list)))}
	}
	switch op {
	case "equals":
		return []string{w.equal(c, subject)}
	case "in":
		return []string{w.call("any_of", subject, literal(c.Operand))}
	case "startswith":
		return texts("begins")
	case "endswith":
		return texts("ends")
	case "contains":
		return texts("holds")
	case "like", "match":
		if len(c.Patterns) == 1 {
			return []string{fmt.Sprintf("regex.match(%s, %s)", quote(c.Patterns[0]), subject)}
		}
		bodies := make([][]string, len(c.Patterns))
		for i, p := range c.Patterns {
			bodies[i] = []string{fmt.Sprintf("regex.match(%s, %s)", quote(p), subject)}
		}
		return []string{w.rule(s, "matches", bodies...)}
	case "less", "lessorequals", "greater", "greaterorequals":
		size := "size"
		if c.Convert {
			size = "size_converted"
		}
		return []string{fmt.Sprintf("%s %s %s", w.call(size, subject), comparisonSigns[op], literal(c.Operand))}
	case "setof", "subset":
		name := "subset"
		if c.Exact {
			name += "_exactly"
		}
		lines := []string{w.call(name, subject, literal(c.Operand))}
		if op == "setof" {
			lines = append(lines, fmt.Sprintf("count(%s) == %d", subject, c.Operand.Len()))
		} else if c.Unique {
			lines = append(lines, w.call("unique", subject, literal(c.Operand)))
		}
		return lines
	case "version", "apiversion":
		alternatives := make([]value.Value, len(c.Versions))
		for i, all := range c.Versions {
			bounds := make([]value.Value, len(all))
			for k, b := range all {
				bounds[k] = value.NewArray([]value.Value{value.NewString(b.Operator), value.NewString(b.Version)})
			}
			alternatives[i] = value.NewArray(bounds)
		}
		return []string{w.call("within", subject, literal(value.NewArray(alternatives)), fmt.Sprint(c.Prerelease))}
	case "isstring", "isarray", "isboolean", "isnumeric", "isinteger":
		if c.Convert && op != "isstring" && op != "isarray" {
			subject = w.call("converted", subject)
		}
		switch op {
		case "isnumeric":
			return []string{"is_number(" + subject + ")"}
		case "isinteger":
			return []string{w.call("is_integer", subject)}
		}
		return []string{"is_" + strings.TrimPrefix(op, "is") + "(" + subject + ")"}
	case "isdatetime":
		return []string{w.call("is_moment", subject)}
	case "islower":
		return []string{subject + " == lower(" + subject + ")"}
	case "isupper":
		return []string{subject + " == upper(" + subject + ")"}
	}
	panic("a comparison without Rego: " + op)
}

// equal compares in plain Rego where that means the same.
func (w *writer) equal(c *Condition, subject string) string {
	e := c.Operand
	switch {
	case c.Convert:
		return w.call("equals_converted", subject, literal(e))
	case e.Kind() == value.String && readsAsScalar(e.Str()):
		if c.Exact {
			return w.call("equals_exactly", subject, literal(e))
		}
		return w.call("equals", subject, literal(e))
	case e.Kind() == value.String && !c.Exact && e.Str() != "":
		return fmt.Sprintf("lower(%s) == %s", subject, quote(strings.ToLower(e.Str())))
	}
	return subject + " == " + literal(e)
}

func readsAsScalar(s string) bool {
	v, diags := value.ParseText(strings.ToLower(s))
	return !diags.HasErrors() && (v.Kind() == value.Bool || number(v))
}

// literal writes a value as Rego does, which is a superset of JSON.
func literal(v value.Value) string { return spaced(v) }

func spaced(v value.Value) string {
	switch v.Kind() {
	case value.Array:
		items := make([]string, v.Len())
		for i, item := range v.Items() {
			items[i] = spaced(item)
		}
		return "[" + strings.Join(items, ", ") + "]"
	case value.String:
		return quote(v.Str())
	}
	return v.JSON()
}

// quote writes a text; patterns with backslashes are easier to read raw.
func quote(s string) string {
	if strings.ContainsAny(s, "\\") && !strings.ContainsAny(s, "`\n\r\x00") {
		return "`" + s + "`"
	}
	return value.NewString(s).JSON()
}
