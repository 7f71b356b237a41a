package lowered

import (
	"regexp"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/lazy"
)

// byForm are functions of strings that may be decided by the form of an argument; nil if they are
// not.
var byForm = map[string]func(args []ast.Value) ast.Value{
	"regex.match": func(args []ast.Value) ast.Value { return matchesForm(args[1], args[0], asPattern) },
	"startswith":  func(args []ast.Value) ast.Value { return matchesForm(args[0], args[1], asPrefix) },
	"endswith":    func(args []ast.Value) ast.Value { return matchesForm(args[0], args[1], asSuffix) },
	"contains":    func(args []ast.Value) ast.Value { return matchesForm(args[0], args[1], regexp.QuoteMeta) },
	"count":       lengthByForm,
	"lower":       func(args []ast.Value) ast.Value { return mappedForm(args[0], strings.ToLower, value.InLower) },
	"upper":       func(args []ast.Value) ast.Value { return mappedForm(args[0], strings.ToUpper, value.InUpper) },
	"is_string":   isText,
	"is_number":   isNoText,
	"is_boolean":  isNoText,
	"is_null":     isNoText,
	"is_array":    isNoText,
	"is_object":   isNoText,
	"is_set":      isNoText,
}

// decidedByForm returns a function that reads a text of which only the form is known where the form
// does not decide.
func decidedByForm(name string, run function) function {
	decide := byForm[name]
	return func(e *Evaluation, args []ast.Value) ast.Value {
		for i, arg := range args {
			t, ok := arg.(*lazy.Text)
			if !ok {
				continue
			}
			if decide != nil {
				if v := decide(args); v != nil {
					return v
				}
			}
			args[i] = t.Materialize()
		}
		return run(e, args)
	}
}

func asPattern(s string) string { return s }
func asPrefix(s string) string  { return "^" + regexp.QuoteMeta(s) }
func asSuffix(s string) string  { return regexp.QuoteMeta(s) + `\z` }

// matchesForm reports whether each text of a form matches a pattern, or none does.
func matchesForm(text, sought ast.Value, pattern func(string) string) ast.Value {
	t, ok := text.(*lazy.Text)
	s, isString := sought.(ast.String)
	if !ok || !isString {
		return nil
	}
	switch some, all := value.FormMatches(t.Form, pattern(string(s))); {
	case all:
		return ast.Boolean(true)
	case !some:
		return ast.Boolean(false)
	}
	return nil
}

// lengthByForm returns the number of characters, if all texts of the form have the same.
func lengthByForm(args []ast.Value) ast.Value {
	least, most := value.FormLengths(args[0].(*lazy.Text).Form)
	if least != most {
		return nil
	}
	return ast.InternedValue(least)
}

func mappedForm(v ast.Value, change func(string) string, how string) ast.Value {
	return v.(*lazy.Text).Mapped(change, how)
}

func isText([]ast.Value) ast.Value   { return ast.Boolean(true) }
func isNoText([]ast.Value) ast.Value { return ast.Boolean(false) }

// materializeText returns a value that is not a text of which only the form is known.
func materializeText(v ast.Value) ast.Value {
	if t, ok := v.(*lazy.Text); ok {
		return t.Materialize()
	}
	return v
}
