package lowered

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/lazy"
)

// nativeBuiltins are functions that are called often, or that read only the surface of their
// arguments, so that these are not converted; all others are OPA's.
var nativeBuiltins = map[string]function{
	"equal":             func(_ *Evaluation, args []ast.Value) ast.Value { return truth(equalValues(args[0], args[1])) },
	"neq":               func(_ *Evaluation, args []ast.Value) ast.Value { return truth(!equalValues(args[0], args[1])) },
	"lt":                orderTest(func(c int) bool { return c < 0 }),
	"lte":               orderTest(func(c int) bool { return c <= 0 }),
	"gt":                orderTest(func(c int) bool { return c > 0 }),
	"gte":               orderTest(func(c int) bool { return c >= 0 }),
	"internal.member_2": func(e *Evaluation, args []ast.Value) ast.Value { return containsValue(e, args[1], args[0]) },
	"count":             countOf,
	"object.get":        objectGet,
	"object.keys":       objectKeys,
	"is_string":         typeTest(func(v ast.Value) bool { _, ok := v.(ast.String); return ok }),
	"is_number":         typeTest(func(v ast.Value) bool { _, ok := v.(ast.Number); return ok }),
	"is_boolean":        typeTest(func(v ast.Value) bool { _, ok := v.(ast.Boolean); return ok }),
	"is_null":           typeTest(func(v ast.Value) bool { _, ok := v.(ast.Null); return ok }),
	"is_array":          typeTest(isArray),
	"is_object":         typeTest(isObject),
	"is_set":            typeTest(func(v ast.Value) bool { _, ok := v.(ast.Set); return ok }),
	"lower":             func(e *Evaluation, args []ast.Value) ast.Value { return onText(e, "lower", args[0], strings.ToLower) },
	"upper":             func(e *Evaluation, args []ast.Value) ast.Value { return onText(e, "upper", args[0], strings.ToUpper) },
	"startswith":        onTexts(strings.HasPrefix),
	"endswith":          onTexts(strings.HasSuffix),
}

// acceptsLazy are functions of forearm that accept lazy values.
var acceptsLazy = map[string]bool{"forearm.find": true, "forearm.expressions": true}

func truth(holds bool) ast.Value { return ast.InternedValue(holds) }

func orderTest(holds func(c int) bool) function {
	return func(_ *Evaluation, args []ast.Value) ast.Value {
		return truth(holds(ast.Compare(lazy.Materialize(args[0]), lazy.Materialize(args[1]))))
	}
}

func typeTest(is func(ast.Value) bool) function {
	return func(_ *Evaluation, args []ast.Value) ast.Value { return truth(is(args[0])) }
}

func isArray(v ast.Value) bool {
	if l, ok := v.(*lazy.Value); ok {
		return l.IsArray()
	}
	_, ok := v.(*ast.Array)
	return ok
}

func isObject(v ast.Value) bool {
	if l, ok := v.(*lazy.Value); ok {
		return !l.IsArray()
	}
	_, ok := v.(ast.Object)
	return ok
}

// containsValue reports whether a value is a member of a container.
func containsValue(e *Evaluation, in, v ast.Value) ast.Value {
	if set, ok := in.(ast.Set); ok {
		return truth(set.Contains(ast.NewTerm(lazy.Materialize(v))))
	}
	found := false
	eachMember(&frame{e: e}, in, func(_, member ast.Value) bool {
		found = equalValues(member, v)
		return !found
	})
	return truth(found)
}

func countOf(_ *Evaluation, args []ast.Value) ast.Value {
	switch v := args[0].(type) {
	case *lazy.Value:
		return ast.InternedValue(v.Len())
	case ast.String:
		return ast.InternedValue(utf8.RuneCountInString(string(v)))
	case *ast.Array:
		return ast.InternedValue(v.Len())
	case ast.Object:
		return ast.InternedValue(v.Len())
	case ast.Set:
		return ast.InternedValue(v.Len())
	}
	return nil
}

func objectGet(_ *Evaluation, args []ast.Value) ast.Value {
	v, path := args[0], lazy.Materialize(args[1])
	if !isObject(v) {
		return nil
	}
	steps, ok := path.(*ast.Array)
	if !ok {
		return cmp.Or(memberOf(v, &ast.Term{Value: path}), args[2])
	}
	for i := range steps.Len() {
		if v = memberOf(v, steps.Elem(i)); v == nil {
			return args[2]
		}
	}
	return v
}

func objectKeys(_ *Evaluation, args []ast.Value) ast.Value {
	var keys []*ast.Term
	switch v := args[0].(type) {
	case *lazy.Value:
		if v.IsArray() {
			return nil
		}
		keys = make([]*ast.Term, v.Len())
		for i := range keys {
			keys[i] = ast.NewTerm(v.Key(i))
		}
	case ast.Object:
		keys = v.Keys()
	default:
		return nil
	}
	return ast.NewSet(keys...)
}

func onText(e *Evaluation, name string, v ast.Value, change func(string) string) ast.Value {
	text, ok := v.(ast.String)
	if !ok || !e.chargeText(len(text), name) {
		return nil
	}
	if changed := change(string(text)); changed != string(text) {
		return ast.String(changed)
	}
	return v
}

func onTexts(holds func(text, part string) bool) function {
	return func(_ *Evaluation, args []ast.Value) ast.Value {
		text, ok := args[0].(ast.String)
		part, ok2 := args[1].(ast.String)
		if !ok || !ok2 {
			return nil
		}
		return truth(holds(string(text), string(part)))
	}
}
