package ternary

import (
	"context"
	"errors"
	"slices"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/metrics"
	"github.com/open-policy-agent/opa/v1/topdown"
	"github.com/open-policy-agent/opa/v1/types"
)

// builtins dispatches calls of built-in functions: OPA's, and those of the program.
type builtins struct {
	program *Program
	reader  *reader
}

// declaration returns what is known of a built-in function.
func (b *builtins) declaration(name string) *ast.Builtin {
	if standard := ast.BuiltinMap[name]; standard != nil {
		return standard
	}
	if own := b.program.Builtins[name]; own != nil {
		return own.Decl
	}
	return nil
}

// call yields the results of a built-in function.
func (b *builtins) call(name string, args []*Value, d *Doubt, k yieldValue) bool {
	if name == "walk" {
		return b.reader.eachDescendant(nil, args[0], nil, d, k)
	}
	all := true
	for i := range args {
		args[i] = args[i].simplified()
		all = all && args[i].kind == known
	}
	if all {
		return b.callKnown(name, args, d, k)
	}
	for i := range args {
		if args[i].kind == unknown && args[i].choices != nil {
			return b.callForEachCase(name, args, i, d, k)
		}
	}
	if f := b.program.Functions[name]; f != nil {
		if v := f(args); v != nil {
			return k(v, d)
		}
	}
	if t, ok := compareValues(name, args); ok {
		return k(truthValue(t), d)
	}
	if f := shapeFuncs[name]; f != nil {
		if v := f(b.reader, args); v != nil {
			if v == undefined {
				return true
			}
			return k(v.simplified(), d)
		}
	}
	return b.unknownResult(name, args, d, k)
}

// callForEachCase yields the results of a function for an argument that is one of several
// values.
func (b *builtins) callForEachCase(name string, args []*Value, at int, d *Doubt, k yieldValue) bool {
	found, always := args[at].eachCase(func(c *Value, k yieldValue) {
		one := slices.Clone(args)
		one[at] = c
		b.call(name, one, nil, k)
	})
	if b.reader.aborted {
		return false
	}
	return (&outcome{joinOutcomes(found, always)}).eachValue(d, k, b.reader.recordDoubt)
}

// undefined is the result of a function that has none.
var undefined = &Value{}

// callKnown runs OPA's function.
func (b *builtins) callKnown(name string, args []*Value, d *Doubt, k yieldValue) bool {
	run := topdown.GetBuiltin(name)
	if own := b.program.Builtins[name]; own != nil {
		run = own.Func
	}
	if run == nil {
		return k(Unknown(Any, unsupported), Unite(d, b.reader.recordDoubt(unsupported)))
	}
	terms := make([]*ast.Term, len(args), len(args)+1)
	for i, v := range args {
		terms[i] = ast.NewTerm(v.known)
	}
	more := true
	bctx := topdown.BuiltinContext{Context: context.Background(), Metrics: metrics.NoOp()}
	bctx.Cancel = b.program.Cancel
	// An error makes the call undefined, as OPA has it, unless it was too much.
	err := run(bctx, terms, func(t *ast.Term) error {
		if more {
			more = k(Known(t.Value), d)
		}
		return nil
	})
	if halt := (topdown.Halt{}); errors.As(err, &halt) {
		b.reader.aborted = true
		return false
	}
	return more
}

// compareValues answers the functions that compare two values.
func compareValues(name string, args []*Value) (truth, bool) {
	if accept := orders[name]; accept != nil {
		return compareOrder(args[0], args[1], accept), true
	}
	switch name {
	case "eq", "equal":
		return equalValues(args[0], args[1]), true
	case "neq":
		return equalValues(args[0], args[1]).not(), true
	}
	return no, false
}

// orders are the functions that compare two values by their order.
var orders = map[string]func(c int) bool{
	"lt":  func(c int) bool { return c < 0 },
	"lte": func(c int) bool { return c <= 0 },
	"gt":  func(c int) bool { return c > 0 },
	"gte": func(c int) bool { return c >= 0 },
}

// truthValue returns an answer as a value.
func truthValue(t truth) *Value {
	if t.why == nil {
		return Known(ast.Boolean(t.holds))
	}
	return Unknown(Boolean, t.why)
}

// unknownResult returns the result of a function of which nothing is known but its type.
func (b *builtins) unknownResult(name string, args []*Value, d *Doubt, k yieldValue) bool {
	decl := b.declaration(name)
	if decl == nil {
		return k(Unknown(Any, unsupported), Unite(d, b.reader.recordDoubt(unsupported)))
	}
	var why *Doubt
	for _, v := range args {
		why = Unite(why, v.allDoubt())
	}
	why = uncertainTruth(why).why
	result := Unknown(declaredTypes(decl.Decl.Result()), why)
	if (total[name] || b.program.Total[name]) && argumentsFit(decl, args) {
		return k(result, d)
	}
	// It may have no result at all.
	return k(result, Unite(d, b.reader.recordDoubt(why)))
}

// total functions have a result for all arguments of the types that they take.
var total = map[string]bool{
	"lower": true, "upper": true, "contains": true, "startswith": true, "endswith": true, "replace": true, "trim": true,
	"trim_space": true, "trim_prefix": true, "trim_suffix": true, "trim_left": true, "trim_right": true, "split": true,
	"concat": true, "sprintf": true, "json.marshal": true, "base64.encode": true, "abs": true, "round": true, "ceil": true,
	"floor": true, "plus": true, "mul": true, "count": true, "strings.reverse": true, "urlquery.encode": true, "hex.encode": true,
	"regex.is_valid": true, "indexof": true, "format_int": true, "is_string": true, "is_number": true, "is_boolean": true,
	"is_null": true, "is_array": true, "is_object": true, "is_set": true, "type_name": true, "internal.template_string": true,
}

// argumentsFit reports whether the arguments are of the types that the function takes.
func argumentsFit(decl *ast.Builtin, args []*Value) bool {
	takes := decl.Decl.FuncArgs().Args
	for i, v := range args {
		if i >= len(takes) || v.types&^declaredTypes(takes[i]) != 0 {
			return false
		}
		if v.types&Container != 0 && v.kind != known && declaredTypes(takes[i]) != Any && !holdsOnly(v, elementsOf(takes[i])) {
			return false // what is in it may be of other types
		}
	}
	return true
}

// elementsOf returns the types that a declared array or set may hold; of several declared ones
// those that all may.
func elementsOf(t types.Type) Types {
	switch t := t.(type) {
	case *types.Array:
		if t.Dynamic() != nil && t.Len() == 0 {
			return declaredTypes(t.Dynamic())
		}
	case *types.Set:
		return declaredTypes(t.Of())
	case types.Any:
		common := Any
		for _, one := range t {
			common &= elementsOf(one)
		}
		return common
	case *types.NamedType:
		return elementsOf(t.Type)
	}
	return 0
}

// holdsOnly reports whether an array or set has members of these types alone, however many
// there are.
func holdsOnly(v *Value, of Types) bool {
	if v.kind != array && v.kind != set {
		return false
	}
	items, open := v.members()
	for i := range items {
		member := items[i].Value
		if v.kind == set && items[i].Key != nil {
			member = items[i].Key
		}
		if member == nil || member.types&^of != 0 || member.types&Container != 0 {
			return false
		}
	}
	return open == nil || v.more != 0 && v.more&^of == 0 && v.more&Container == 0
}

// declaredTypes returns those that a declared type allows.
func declaredTypes(t types.Type) Types {
	switch t := t.(type) {
	case types.Null:
		return Null
	case types.Boolean:
		return Boolean
	case types.Number:
		return Number
	case types.String:
		return String
	case *types.Array:
		return Array
	case *types.Object:
		return Object
	case *types.Set:
		return Set
	case types.Any:
		if len(t) == 0 {
			return Any
		}
		var all Types
		for _, one := range t {
			all |= declaredTypes(one)
		}
		return all
	case *types.NamedType:
		return declaredTypes(t.Type)
	}
	return Any
}
