package rulefile

import (
	"math"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/forearm/forearm/expand/value"
)

// Target is the object of a condition.
type Target struct {
	Name, Type string
	// Source is the file that it comes from.
	Source string
	Body   value.Value
}

// Holds reports whether a condition is fulfilled.
func (c *Condition) Holds(t Target) bool { return c.isFulfilled(t, t.Body) }

func (c *Condition) isFulfilled(t Target, at value.Value) bool {
	switch c.Op {
	case "allof", "anyof", "not":
		if !c.IsEach {
			return c.evaluateOperator(t, at)
		}
		pass := int64(0)
		for _, element := range elements(c.Each, at) {
			if c.Where != nil && !c.Where.isFulfilled(t, element) {
				continue
			}
			if c.evaluateOperator(t, element) {
				pass++
			} else if c.Quantifier == "" {
				return false
			}
		}
		return c.Quantifier == "" || compareNumbers(c.Quantifier, float64(pass), float64(c.Quantity))
	}
	subject, there := c.subjectValue(t, at)
	if !there {
		switch c.Op {
		case "notequals", "notin", "notmatch", "hasdefault":
			return true
		case "exists", "hasvalue":
			return !c.Operand.Bool()
		}
		return false
	}
	return c.compareValue(subject)
}

func (c *Condition) evaluateOperator(t Target, at value.Value) bool {
	switch c.Op {
	case "allof":
		return !slices.ContainsFunc(c.Children, func(child *Condition) bool { return !child.isFulfilled(t, at) })
	case "anyof":
		return slices.ContainsFunc(c.Children, func(child *Condition) bool { return child.isFulfilled(t, at) })
	}
	return !c.Children[0].isFulfilled(t, at)
}

func compareNumbers(op string, a, b float64) bool {
	switch op {
	case "==":
		return a == b
	case "!=":
		return a != b
	case "<":
		return a < b
	case "<=":
		return a <= b
	case ">":
		return a > b
	}
	return a >= b
}

func (c *Condition) subjectValue(t Target, at value.Value) (value.Value, bool) {
	switch c.Subject {
	case "name":
		return value.NewString(t.Name), t.Name != ""
	case "type":
		return value.NewString(t.Type), t.Type != ""
	case "source":
		return value.NewString(t.Source), t.Source != ""
	case "value":
		return c.Value, true
	case "field":
		found := Find(c.Field, at)
		if c.Field.Several() {
			return value.NewArray(found), len(found) > 0
		}
		if len(found) == 0 {
			return value.Value{}, false
		}
		return found[0], true
	}
	return value.Value{}, false
}

// Find lists the values at a path; names count without case.
func Find(p Path, at value.Value) []value.Value {
	found := []value.Value{at}
	for _, s := range p {
		var next []value.Value
		for _, v := range found {
			switch {
			case s.All:
				for _, item := range v.Items() {
					if s.Where == nil || matchesFilter(s.Where, item) {
						next = append(next, item)
					}
				}
			case s.Name != "":
				if m := v.Get(s.Name); !m.IsAbsent() {
					next = append(next, m)
				}
			default:
				i := s.Index
				if i < 0 {
					i += v.Len()
				}
				if v.Kind() == value.Array && 0 <= i && i < v.Len() {
					next = append(next, v.Item(i))
				}
			}
		}
		found = next
	}
	return found
}

func elements(p Path, at value.Value) []value.Value {
	found := Find(p, at)
	if p.Several() || len(found) == 0 {
		return found
	}
	return found[0].Items()
}

func matchesFilter(where [][]Comparison, item value.Value) bool {
	return slices.ContainsFunc(where, func(all []Comparison) bool {
		return !slices.ContainsFunc(all, func(c Comparison) bool { return !c.isFulfilled(item) })
	})
}

func (c Comparison) isFulfilled(item value.Value) bool {
	found := Find(c.Path, item)
	switch {
	case len(found) == 0:
		return false
	case c.Operator == "":
		return true
	case c.Operator == "==" || c.Operator == "!=":
		return equalsLiteral(found[0], c.Operand, false) == (c.Operator == "==")
	}
	return number(found[0]) && number(c.Operand) && compareNumbers(c.Operator, found[0].Number(), c.Operand.Number())
}

func number(v value.Value) bool { return v.Kind() == value.Int || v.Kind() == value.Float }

// equalsLiteral compares without converting anything: texts as the condition says, all else as
// it is.
func equalsLiteral(a, b value.Value, exact bool) bool {
	switch {
	case a.Kind() == value.String && b.Kind() == value.String:
		return a.Str() == b.Str() || !exact && strings.EqualFold(a.Str(), b.Str())
	case number(a) && number(b):
		return a.Number() == b.Number()
	}
	return a.Kind() == b.Kind() && a.JSON() == b.JSON()
}

// equalsExpected compares what is there with what is expected. A text is expected as a boolean
// or number, too, where it reads as one; convert does the same to what is there.
func (c *Condition) equalsExpected(actual, expected value.Value) bool {
	if equalsLiteral(actual, expected, c.Exact) {
		return true
	}
	scalar := func(v value.Value) bool { return v.Kind() == value.Bool || number(v) }
	switch {
	case expected.Kind() == value.String && scalar(actual):
		return strings.EqualFold(expected.Str(), scalarText(actual))
	case c.Convert && actual.Kind() == value.String && scalar(expected):
		return strings.EqualFold(actual.Str(), scalarText(expected))
	}
	return false
}

func (c *Condition) compareValue(v value.Value) bool {
	negative := strings.HasPrefix(c.Op, "not")
	switch op := strings.TrimPrefix(c.Op, "not"); op {
	case "exists":
		return c.Operand.Bool()
	case "hasvalue":
		return c.Operand.Bool() == hasValue(v)
	case "equals", "hasdefault":
		return c.equalsExpected(v, c.Operand) != negative
	case "in":
		return c.anyOf(v, false) != negative
	case "startswith", "endswith", "contains", "like", "withinpath":
		return c.anyText(op, v) != negative
	case "match":
		return (v.Kind() == value.String && c.matchesText(v.Str())) != negative
	case "count":
		return v.Kind() == value.Array && (int64(v.Len()) == c.Operand.Int()) != negative
	case "less", "lessorequals", "greater", "greaterorequals":
		n, ok := c.sizeOf(v)
		return ok && compareNumbers(comparisonSigns[op], n, c.Operand.Number())
	case "setof":
		return v.Kind() == value.Array && v.Len() == c.Operand.Len() && c.hasAll(v)
	case "subset":
		return v.Kind() == value.Array && c.hasAll(v)
	case "version", "apiversion":
		return v.Kind() == value.String && c.acceptsVersion(v.Str())
	}
	return c.isKind(v) == c.Operand.Bool()
}

var comparisonSigns = map[string]string{"less": "<", "lessorequals": "<=", "greater": ">", "greaterorequals": ">="}

func hasValue(v value.Value) bool {
	switch v.Kind() {
	case value.String:
		return v.Str() != ""
	case value.Array:
		return v.Len() > 0
	}
	return !v.IsNull()
}

// anyOf reports whether a value, or one of an array, is one of those expected.
func (c *Condition) anyOf(v value.Value, exact bool) bool {
	return slices.ContainsFunc(listOf(v), func(item value.Value) bool {
		return slices.ContainsFunc(c.Operand.Items(), func(e value.Value) bool { return equalsLiteral(item, e, exact) })
	})
}

func (c *Condition) anyText(op string, v value.Value) bool {
	if op == "like" {
		return v.Kind() == value.String && c.matchesText(v.Str())
	}
	fold := strings.ToLower
	if c.Exact {
		fold = func(s string) string { return s }
	}
	for _, item := range listOf(v) {
		if item.Kind() != value.String && !(c.Convert && number(item)) {
			continue
		}
		text := fold(scalarText(item))
		for _, e := range listOf(c.Operand) {
			part := fold(scalarText(e))
			switch {
			case op == "startswith" && strings.HasPrefix(text, part),
				op == "endswith" && strings.HasSuffix(text, part),
				op == "contains" && strings.Contains(text, part),
				op == "withinpath" && isWithinFolder(text, part):
				return true
			}
		}
	}
	return false
}

func (c *Condition) matchesText(text string) bool {
	return slices.ContainsFunc(c.Patterns, func(p string) bool {
		compiled, err := regexp.Compile(p)
		return err == nil && compiled.MatchString(text)
	})
}

// sizeOf returns what a value is compared by: a number itself, texts and arrays by their
// length.
func (c *Condition) sizeOf(v value.Value) (float64, bool) {
	switch {
	case v.IsNull():
		return 0, true
	case number(v):
		return v.Number(), true
	case v.Kind() == value.String:
		if n, diags := value.ParseText(v.Str()); c.Convert && !diags.HasErrors() && number(n) {
			return n.Number(), true
		}
		return float64(utf8.RuneCountInString(v.Str())), true
	case v.Kind() == value.Array:
		return float64(v.Len()), true
	}
	return 0, false
}

// hasAll reports whether an array has each of those expected, and where it has to be
// unique, none twice.
func (c *Condition) hasAll(v value.Value) bool {
	for _, e := range c.Operand.Items() {
		n := 0
		for _, item := range v.Items() {
			if equalsLiteral(item, e, c.Exact) {
				n++
			}
		}
		if n == 0 || c.Unique && n > 1 {
			return false
		}
	}
	return true
}

var moment = regexp.MustCompile(momentPattern)

const momentPattern = `^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$`

func (c *Condition) isKind(v value.Value) bool {
	if c.Convert && v.Kind() == value.String {
		if n, diags := value.ParseText(strings.ToLower(v.Str())); !diags.HasErrors() {
			switch {
			case c.Op == "isboolean" && n.Kind() == value.Bool, c.Op == "isinteger" && n.Kind() == value.Int, c.Op == "isnumeric" && number(n):
				return true
			}
		}
	}
	switch c.Op {
	case "isstring":
		return v.Kind() == value.String
	case "isarray":
		return v.Kind() == value.Array
	case "isboolean":
		return v.Kind() == value.Bool
	case "isdatetime":
		return v.Kind() == value.String && moment.MatchString(v.Str())
	case "isinteger":
		return number(v) && v.Number() == math.Trunc(v.Number())
	case "isnumeric":
		return number(v)
	case "islower":
		return v.Kind() == value.String && v.Str() == strings.ToLower(v.Str())
	case "isupper":
		return v.Kind() == value.String && v.Str() == strings.ToUpper(v.Str())
	}
	return false
}

// isWithinFolder reports whether a file is below a folder. The run may have started in
// another folder than the one the configuration was written for, so the folder may also
// stand further inside the file's name.
func isWithinFolder(file, folder string) bool {
	file, folder = path.Clean("/"+strings.ReplaceAll(file, `\`, "/")), path.Clean("/"+strings.ReplaceAll(folder, `\`, "/"))
	return file == folder || strings.Contains(file, folder+"/")
}
