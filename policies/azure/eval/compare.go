package eval

import (
	"cmp"
	"regexp"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/rule"
	"github.com/forearm/forearm/policies/ternary"
)

// compareByCondition compares two values by a condition.
func (e *Evaluator) compareByCondition(op rule.Operator, left, right value.Value) (Truth, error) {
	if positive, negated := op.Negated(); negated {
		t, err := e.compareByCondition(positive, left, right)
		return negate(t), err
	}
	switch op {
	case rule.Equals:
		return Equal(left, right), nil
	case rule.In:
		return isIn(left, right)
	case rule.Like:
		return compareTexts(left, right, matchesLike)
	case rule.Match:
		return compareTexts(left, right, matchesPattern(true))
	case rule.MatchInsensitively:
		return compareTexts(left, right, matchesPattern(false))
	case rule.Contains:
		return containsValue(left, right)
	case rule.ContainsKey:
		return containsKey(left, right), nil
	case rule.Exists:
		return existsValue(left, right), nil
	}
	return compareOrdered(op, left, right)
}

// textOf returns a scalar as text; false for arrays and objects.
func textOf(v value.Value) (string, bool) {
	switch v.Kind() {
	case value.String:
		return v.Str(), true
	case value.Int, value.Float:
		return v.NumberText(), true
	case value.Bool:
		if v.Bool() {
			return "true", true
		}
		return "false", true
	case value.Null, value.Absent:
		return "", true
	}
	return "", false
}

// formOf returns what is known of a value as text, in lower case; nil if nothing is.
func formOf(v value.Value) *ternary.Form {
	if !Open(v) {
		if s, ok := textOf(v); ok {
			return ternary.LiteralForm(strings.ToLower(s))
		}
		return nil
	}
	if parts := v.Form(); parts != nil && v.Kind() == value.String {
		return &ternary.Form{Parts: value.MapForm(parts, strings.ToLower, "")}
	}
	return nil
}

// Equal compares two values as the condition equals does.
func Equal(left, right value.Value) Truth {
	if !Open(left) && !Open(right) {
		return truthOf(equalsKnown(left, right))
	}
	if Open(left) && Open(right) {
		return Unknown
	}
	if Open(right) {
		left, right = right, left
	}
	if f := formOf(left); f != nil {
		s, ok := textOf(right)
		if !ok || !f.MayBe(strings.ToLower(s)) {
			return False
		}
	}
	return Unknown
}

// equalsKnown compares two values that are known.
func equalsKnown(left, right value.Value) bool {
	a, scalarA := textOf(left)
	b, scalarB := textOf(right)
	if scalarA && scalarB {
		return strings.EqualFold(a, b)
	}
	return scalarA == scalarB && value.Equal(left, right)
}

func isIn(left, right value.Value) (Truth, error) {
	if right.Kind() != value.Array {
		if Open(right) {
			return Unknown, nil
		}
		return Failed, errorf("The right side of in is no array.")
	}
	return isAmong(left, right), nil
}

// isAmong evaluates whether a value is one of the elements of an array.
func isAmong(v, list value.Value) Truth {
	if list.Marks().Any(open) {
		return Unknown
	}
	found := False
	for _, one := range list.Items() {
		switch Equal(v, one) {
		case True:
			return True
		case Unknown:
			found = Unknown
		}
	}
	return found
}

// pattern reports whether a known text matches, and returns the regular expression of the
// pattern in lower case for texts of which only the form is known; empty if there is
// none.
type pattern func(text, pattern string) (fits bool, expression string)

func compareTexts(left, right value.Value, p pattern) (Truth, error) {
	if Open(right) {
		return Unknown, nil
	}
	if right.Kind() == value.Array || right.Kind() == value.Object {
		return Failed, errorf("The right side of the condition is no text.")
	}
	want, _ := textOf(right)
	if !Open(left) {
		text, ok := textOf(left)
		if !ok || left.IsNull() {
			return False, nil
		}
		fits, _ := p(text, want)
		return truthOf(fits), nil
	}
	f := formOf(left)
	if f == nil {
		return Unknown, nil
	}
	_, expression := p("", want)
	if expression == "" {
		return Unknown, nil
	}
	return byForm(f, expression), nil
}

func byForm(f *ternary.Form, expression string) Truth {
	switch some, all := f.Matches(expression); {
	case !some:
		return False
	case all:
		return True
	}
	return Unknown
}

func matchesLike(text, pattern string) (bool, string) {
	parts := strings.Split(value.Fold(pattern), "*")
	quoted := make([]string, len(parts))
	for i, part := range parts {
		quoted[i] = regexp.QuoteMeta(part)
	}
	return fitsParts(value.Fold(text), parts), `(?s)^` + strings.Join(quoted, `.*`) + `$`
}

// fitsParts reports whether a text has the parts in order, the first at its beginning and the
// last at its end.
func fitsParts(text string, parts []string) bool {
	if len(parts) == 1 {
		return text == parts[0]
	}
	text, ok := strings.CutPrefix(text, parts[0])
	if !ok {
		return false
	}
	for _, part := range parts[1 : len(parts)-1] {
		i := strings.Index(text, part)
		if i < 0 {
			return false
		}
		text = text[i+len(part):]
	}
	return strings.HasSuffix(text, parts[len(parts)-1])
}

// matchesPattern returns a pattern in which # stands for a digit, ? for a letter and . for any
// character.
func matchesPattern(caseCounts bool) pattern {
	return func(text, pattern string) (bool, string) {
		if !caseCounts {
			text, pattern = value.Fold(text), value.Fold(pattern)
		}
		var expression strings.Builder
		expression.WriteString(`(?s)^`)
		for _, r := range pattern {
			switch r {
			case '#':
				expression.WriteString(`[0-9]`)
			case '?':
				expression.WriteString(`[a-z]`)
			case '.':
				expression.WriteString(`.`)
			default:
				expression.WriteString(regexp.QuoteMeta(string(r)))
			}
		}
		expression.WriteString(`$`)
		form := expression.String()
		if caseCounts {
			form = "" // forms are compared in lower case
		}
		return matchRunes([]rune(text), []rune(pattern)), form
	}
}

func matchRunes(text, pattern []rune) bool {
	if len(text) != len(pattern) {
		return false
	}
	for i, r := range pattern {
		c := text[i]
		switch r {
		case '#':
			if c < '0' || c > '9' {
				return false
			}
		case '?':
			if !isLetter(c) {
				return false
			}
		case '.':
		default:
			if r != c {
				return false
			}
		}
	}
	return true
}

func isLetter(r rune) bool { return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' }

func containsValue(left, right value.Value) (Truth, error) {
	if left.Kind() == value.Array {
		return isAmong(right, left), nil
	}
	return compareTexts(left, right, func(text, part string) (bool, string) {
		return strings.Contains(value.Fold(text), value.Fold(part)), `(?s)^.*` + regexp.QuoteMeta(strings.ToLower(part)) + `.*$`
	})
}

func containsKey(left, right value.Value) Truth {
	if Open(right) || left.IsUnknown() || left.Marks().Any(open) {
		return Unknown
	}
	name, ok := textOf(right)
	return truthOf(ok && left.Kind() == value.Object && left.Member(name) != nil)
}

func existsValue(left, right value.Value) Truth {
	if Open(right) {
		return Unknown
	}
	text, _ := textOf(right)
	wanted := strings.EqualFold(text, "true")
	there := True
	switch {
	case left.IsUnknown():
		there = Unknown
	case !left.Marks().Any(open):
		there = truthOf(!left.IsNull())
	case left.IsNull() || mayBeNull(left):
		there = Unknown
	}
	if wanted {
		return there
	}
	return negate(there)
}

func compareOrdered(op rule.Operator, left, right value.Value) (Truth, error) {
	if left.IsNull() && !Open(left) || right.IsNull() && !Open(right) {
		return False, nil // whatever the other one is
	}
	if sameMoment(left, right) {
		left, right = value.NewInt(0), value.NewInt(0)
	}
	if Open(left) || Open(right) {
		return Unknown, nil
	}
	order, err := orderOf(left, right)
	if err != nil {
		return Failed, err
	}
	switch op {
	case rule.Less:
		return truthOf(order < 0), nil
	case rule.LessOrEquals:
		return truthOf(order <= 0), nil
	case rule.Greater:
		return truthOf(order > 0), nil
	}
	return truthOf(order >= 0), nil
}

// sameMoment reports whether both values are the time of the request, whenever that is.
func sameMoment(left, right value.Value) bool {
	return left.Kind() == value.String && right.Kind() == value.String && left.Str() == right.Str() &&
		left.Marks() == value.Generated && right.Marks() == value.Generated
}

// orderOf compares two known values, none of which is null.
func orderOf(left, right value.Value) (int, error) {
	a, numberA := numberOf(left)
	b, numberB := numberOf(right)
	switch {
	case numberA && numberB:
		return cmp.Compare(a, b), nil
	case left.Kind() == value.String && right.Kind() == value.String:
		if s, ok := parseDate(left.Str()); ok {
			if t, ok := parseDate(right.Str()); ok {
				return s.Compare(t), nil
			}
		}
		return strings.Compare(value.Fold(left.Str()), value.Fold(right.Str())), nil
	}
	return 0, errorf("%s and %s cannot be ordered: their types differ.", left, right)
}

func numberOf(v value.Value) (float64, bool) {
	if v.Kind() == value.Int || v.Kind() == value.Float {
		return v.Number(), true
	}
	return 0, false
}

// parseDate reads a date of ISO 8601.
func parseDate(s string) (time.Time, bool) {
	for _, layout := range []string{time.RFC3339Nano, "2006-01-02T15:04:05.9999999", "2006-01-02T15:04Z07:00", "2006-01-02T15:04", "2006-01-02"} {
		if t, err := time.Parse(layout, s); err == nil {
			return t, true
		}
	}
	return time.Time{}, false
}
