package rulefile

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// Condition is an expression: an operator (allOf, anyOf, not) over others, or a
// comparison of one subject.
type Condition struct {
	// Op is the operator or comparison, in lower case.
	Op       string
	Children []*Condition
	// Each limits an operator to the elements at a field: Where selects among them, and
	// Quantifier is for how many the children have to hold; without one, for all.
	Each       Path
	IsEach     bool
	Where      *Condition
	Quantifier string
	Quantity   int64

	// Subject is what is compared: field, name, type, source or value.
	Subject string
	Field   Path
	// Value is the subject, where it is written out.
	Value   value.Value
	Operand value.Value
	// Patterns are the operand of match, notMatch, like and notLike, as RE2 takes it.
	Patterns []string
	// Versions are the alternatives of version and apiVersion.
	Versions [][]Bound

	Exact, Convert, Unique, Prerelease bool
}

// comparisons are all that are known, with the kind of operand that each takes.
var comparisons = map[string]string{
	"exists": "bool", "hasvalue": "bool", "isstring": "bool", "isarray": "bool", "isboolean": "bool", "isdatetime": "bool",
	"isinteger": "bool", "isnumeric": "bool", "islower": "bool", "isupper": "bool",
	"equals": "any", "notequals": "any", "hasdefault": "any",
	"in": "list", "notin": "list", "setof": "list", "subset": "list",
	"less": "int", "lessorequals": "int", "greater": "int", "greaterorequals": "int", "count": "int", "notcount": "int",
	"startswith": "texts", "notstartswith": "texts", "endswith": "texts", "notendswith": "texts", "contains": "texts", "notcontains": "texts",
	"like": "texts", "notlike": "texts", "withinpath": "texts", "notwithinpath": "texts",
	"match": "pattern", "notmatch": "pattern", "version": "version", "apiversion": "version",
}

var quantifiers = map[string]string{
	"count": "==", "less": "<", "lessorequal": "<=", "lessorequals": "<=",
	"greater": ">", "greaterorequal": ">=", "greaterorequals": ">=",
}

// maxNested is how deep expressions are read.
const maxNested = 64

// ParseCondition reads an expression.
func ParseCondition(v value.Value) (*Condition, error) { return parseCondition(v, 0) }

func parseCondition(v value.Value, depth int) (*Condition, error) {
	if v.Kind() != value.Object {
		return nil, fmt.Errorf("a condition must be an object, not %s", v.JSON())
	}
	if depth > maxNested {
		return nil, fmt.Errorf("conditions are nested more than %d levels deep", maxNested)
	}
	var op *value.Member
	for i := range v.Members() {
		m := &v.Members()[i]
		switch name := value.Fold(m.Name); name {
		case "allof", "anyof", "not":
			return parseOperator(v, m, depth)
		case "field", "name", "type", "source", "scope", "value", "casesensitive", "convert", "unique", "ignorescheme", "includeprerelease":
		default:
			if op != nil {
				return nil, fmt.Errorf("it has two comparisons in one condition, %s and %s", op.Name, m.Name)
			}
			op = m
		}
	}
	if op == nil {
		return nil, fmt.Errorf("it has a condition without a comparison")
	}
	c := &Condition{Op: value.Fold(op.Name), Operand: op.Value, Exact: v.Get("caseSensitive").Bool(),
		Convert: v.Get("convert").Bool(), Unique: v.Get("unique").Bool(), Prerelease: v.Get("includePrerelease").Bool()}
	if comparisons[c.Op] == "" {
		return nil, fmt.Errorf("it uses the comparison %s, which forearm does not support", op.Name)
	}
	if err := c.readSubject(v); err != nil {
		return nil, err
	}
	return c, c.readOperand(op.Name)
}

func parseOperator(v value.Value, op *value.Member, depth int) (*Condition, error) {
	c := &Condition{Op: value.Fold(op.Name)}
	for _, m := range v.Members() {
		name := value.Fold(m.Name)
		switch {
		case m.Name == op.Name:
		case name == "field":
			p, err := ParsePath(m.Value.Str())
			if err != nil {
				return nil, err
			}
			c.Each, c.IsEach = p, true
		case name == "where":
			where, err := parseCondition(m.Value, depth+1)
			if err != nil {
				return nil, err
			}
			c.Where = where
		case quantifiers[name] != "":
			if m.Value.Kind() != value.Int {
				return nil, fmt.Errorf("%s expects a number", m.Name)
			}
			c.Quantifier, c.Quantity = quantifiers[name], m.Value.Int()
		default:
			return nil, fmt.Errorf("beside %s it has %s, which forearm does not support", op.Name, m.Name)
		}
	}
	if (c.Where != nil || c.Quantifier != "") && !c.IsEach {
		return nil, fmt.Errorf("beside %s it selects elements without a field", op.Name)
	}
	children := op.Value.Items()
	if op.Value.Kind() == value.Object {
		children = []value.Value{op.Value}
	}
	if len(children) == 0 {
		return nil, fmt.Errorf("%s has no conditions", op.Name)
	}
	if c.Op == "not" && len(children) > 1 {
		return nil, fmt.Errorf("%s expects one condition", op.Name)
	}
	for _, item := range children {
		child, err := parseCondition(item, depth+1)
		if err != nil {
			return nil, err
		}
		c.Children = append(c.Children, child)
	}
	return c, nil
}

func (c *Condition) readSubject(v value.Value) error {
	for _, name := range []string{"field", "name", "type", "source", "scope", "value"} {
		subject := v.Get(name)
		if subject.IsAbsent() {
			continue
		}
		if c.Subject != "" {
			return fmt.Errorf("it has a condition about both %s and %s", c.Subject, name)
		}
		c.Subject = name
		switch name {
		case "field":
			p, err := ParsePath(subject.Str())
			if err != nil {
				return err
			}
			c.Field = p
		case "name", "type":
			if subject.Str() != "." {
				return fmt.Errorf("%s expects only a dot", name)
			}
		case "value":
			c.Value = subject
			if hasFunction(subject) {
				return fmt.Errorf("it uses functions ($), which forearm does not support")
			}
		}
	}
	if c.Subject == "" {
		return fmt.Errorf("it has a condition about none of field, name, type, source and value")
	}
	return nil
}

// hasFunction reports whether something is to be computed by PSRule's functions.
func hasFunction(v value.Value) bool {
	for _, m := range v.Members() {
		if strings.HasPrefix(m.Name, "$") {
			return true
		}
	}
	return slices.ContainsFunc(v.Items(), hasFunction)
}

func (c *Condition) readOperand(name string) error {
	if hasFunction(c.Operand) {
		return fmt.Errorf("it uses functions ($), which forearm does not support")
	}
	wrong := func(what string) error { return fmt.Errorf("%s expects %s, not %s", name, what, c.Operand.JSON()) }
	switch comparisons[c.Op] {
	case "bool":
		if b := strings.ToLower(c.Operand.Str()); b == "true" || b == "false" {
			c.Operand = value.NewBool(b == "true").WithOrigin(c.Operand.Origin())
		}
		if c.Operand.Kind() != value.Bool {
			return wrong("true or false")
		}
	case "any":
		if c.Operand.IsNull() {
			return wrong("a value")
		}
	case "list":
		if c.Operand.Kind() != value.Array {
			return wrong("an array")
		}
	case "int":
		if v, diags := value.ParseText(c.Operand.Str()); c.Operand.Kind() == value.String && !diags.HasErrors() {
			c.Operand = v
		}
		if c.Operand.Kind() != value.Int {
			return wrong("a number")
		}
	case "texts":
		for _, item := range listOf(c.Operand) {
			if item.Kind() == value.Object || item.Kind() == value.Array || item.IsNull() {
				return wrong("a text, or an array of texts")
			}
			if c.Op == "like" || c.Op == "notlike" {
				c.Patterns = append(c.Patterns, c.compileRegex(wildcardRegex(scalarText(item))))
			}
		}
	case "pattern":
		if c.Operand.Kind() != value.String {
			return wrong("a regular expression")
		}
		c.Patterns = []string{c.compileRegex(c.Operand.Str())}
	case "version":
		if c.Operand.Kind() != value.String {
			return wrong("a constraint such as >=1.2.0")
		}
		bounds, err := parseVersions(c.Operand.Str(), c.Op == "apiversion")
		if err != nil {
			return err
		}
		c.Versions = bounds
	}
	for _, p := range c.Patterns {
		if _, err := regexp.Compile(p); err != nil {
			return fmt.Errorf("its pattern is not a regular expression that forearm supports: %w", err)
		}
	}
	return nil
}

func (c *Condition) compileRegex(pattern string) string {
	if c.Exact {
		return pattern
	}
	return "(?i)" + pattern
}

// wildcardRegex returns a pattern with * and ? as a regular expression.
func wildcardRegex(pattern string) string {
	var b strings.Builder
	b.WriteString("^")
	for _, r := range pattern {
		switch r {
		case '*':
			b.WriteString(".*")
		case '?':
			b.WriteString(".")
		default:
			b.WriteString(regexp.QuoteMeta(string(r)))
		}
	}
	return b.String() + "$"
}

// listOf returns what an operand has, which may be one thing alone.
func listOf(v value.Value) []value.Value {
	if v.Kind() == value.Array {
		return v.Items()
	}
	return []value.Value{v}
}

func scalarText(v value.Value) string {
	switch v.Kind() {
	case value.String:
		return v.Str()
	case value.Bool:
		return fmt.Sprint(v.Bool())
	case value.Int, value.Float:
		return v.NumberText()
	}
	return ""
}
