package funcs

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

const (
	docDeployment = "https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions-deployment#"
	docObject     = "https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions-object#"
	docLambda     = "https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions-lambda#"
)

// PlacementError returns the error for a function that is called if it has no meaning.
func PlacementError(name string) error {
	return &Error{Code: diag.ExprPlacement, Arg: -1, Message: diag.Messagef(
		"The template function '%s' is not expected at this location. Please see https://aka.ms/arm-functions for usage details.", name)}
}

// The functions that the language itself is made of: names, branches, loops.
func init() {
	registerFunctions(
		&Func{
			Name: "if", Reach: Handed, Params: []Param{{Name: "condition", Types: Boo}, {Name: "trueValue", Types: Any}, {Name: "falseValue", Types: Any}}, Min: 3,
			Lazy: true, Marking: Gathering,
			Doc: docLogical + "if", Summary: "One of two values; only the one that is chosen is evaluated.",
			Examples: []Example{
				{Expr: "[if(equals(1, 1), 'a', fail('not evaluated'))]", Want: `"a"`},
				{Expr: "[if('x', 1, 2)]", Error: "expects its parameter(s) to be of type 'Boolean'"},
			},
			Call: callIf,
		},
		&Func{
			Name: "and", Reach: Handed, Params: []Param{{Name: "arg", Types: Boo}}, Min: 2, Rest: true, Lazy: true, Marking: Gathering,
			Doc: docLogical + "and", Summary: "True if all arguments are; stops at the first that is false.",
			Examples: []Example{
				{Expr: "[and(false(), fail('not evaluated'))]", Want: "false"},
				{Expr: "[and(true(), 1)]", Error: "expects its parameter(s) to be of type 'Boolean'"},
			},
			Call: func(c *Call) (value.Value, error) { return shortCircuit(c, false) },
		},
		&Func{
			Name: "or", Reach: Handed, Params: []Param{{Name: "arg", Types: Boo}}, Min: 2, Rest: true, Lazy: true, Marking: Gathering,
			Doc: docLogical + "or", Summary: "True if one argument is; stops at the first that is true.",
			Examples: []Example{
				{Expr: "[or(true(), fail('not evaluated'))]", Want: "true"},
				{Expr: "[or(false(), 'x')]", Error: "expects its parameter(s) to be of type 'Boolean'"},
			},
			Call: func(c *Call) (value.Value, error) { return shortCircuit(c, true) },
		},
		&Func{
			Name: "coalesce", Reach: Handed, Params: []Param{{Name: "arg", Types: Any}}, Min: 1, Rest: true, Lazy: true, Marking: Gathering,
			Doc: docObject + "coalesce", Summary: "The first argument that is not null.",
			Examples: []Example{
				{Expr: "[coalesce(null(), 'a', fail('not evaluated'))]", Want: `"a"`},
				{Expr: "[coalesce()]", Error: "requires at least 1 argument(s)"},
			},
			Call: callCoalesce,
		},
		&Func{
			Name: "tryGet", Reach: Shape, Selects: true, Params: []Param{{Name: "value", Types: Any}, {Name: "key", Types: Str | Num | Obj}}, Min: 2, Rest: true, Marking: Gathering,
			Doc: docObject + "tryget", Summary: "A member or an element, or null where there is none; the keys after the first must be there.",
			Examples: []Example{
				{Expr: "[tryGet(createObject('a', createArray(1, 2)), 'a', 1)]", Want: "2"},
				{Expr: "[tryGet(createObject('a', 1), 'b', 'c')]", Want: "null"},
				{Expr: "[tryGet(createObject('a', createObject()), 'a', 'b')]", Error: "doesn't exist"},
			},
			Call: inDeployment(callTryGet),
		},
		&Func{
			Name: "fail", Params: []Param{{Name: "message", Types: Str}}, Min: 1,
			Doc: docLogical + "fail", Summary: "Ends the evaluation with a message.",
			Examples: []Example{
				{Expr: "[fail('no region left')]", Error: "no region left"},
				{Expr: "[if(true(), 1, fail('not taken'))]", Want: "1"},
			},
			Call: func(c *Call) (value.Value, error) {
				return value.Value{}, &Error{Code: diag.ExprFail, Message: diag.VariableText(value.Shown(c.Args[0])), Arg: -1}
			},
		},
		lookupFunction("parameters", docDeployment+"parameters", "The value of a parameter.", DeploymentHost.Parameter),
		afterParameters(lookupFunction("variables", docDeployment+"variables", "The value of a variable.", DeploymentHost.Variable)),
		lookupFunction("lambdaVariables", docLambda, "The value of a lambda function's variable.", DeploymentHost.LambdaVariable),
		&Func{
			Name: "lambda", Reach: Handed, Params: []Param{{Name: "nameOrBody", Types: Any}}, Min: 1, Rest: true, Lazy: true,
			Doc: docLambda, Summary: "A function given to filter, map and the like.",
			Examples: []Example{
				{Expr: "[map(createArray(1, 2), lambda('n', add(lambdaVariables('n'), 1)))]", Want: "[2,3]"},
				{Expr: "[lambda('n', 1)]", Error: "not expected at this location"},
			},
			Call: func(c *Call) (value.Value, error) { return value.Value{}, PlacementError(c.Name) },
		},
		&Func{
			Name: "copyIndex", Reach: Shape, Names: true, Params: []Param{{Name: "loopNameOrOffset", Types: Str | Num}, {Name: "offset", Types: Num}}, Marking: Gathering,
			Doc: docNumeric + "copyindex", Summary: "The index of the loop that is running.",
			Examples: []Example{
				{Expr: "[copyIndex()]", Error: "not expected at this location"},
				{Expr: "[copyIndex('loop', 1, 2)]", Error: "requires 0 to 2 arguments"},
			},
			Call: inDeployment(callCopyIndex),
		},
	)
}

// lookupFunction is a function that looks a name up.
func lookupFunction(name, doc, summary string, get func(DeploymentHost, string) (value.Value, error)) *Func {
	return &Func{
		Name: name, Params: []Param{{Name: "name", Types: Str}}, Min: 1, Marking: Gathering, Reach: Shape, Phase: Context, Names: true,
		Doc: doc, Summary: summary,
		Examples: []Example{{Expr: "[" + name + "('nowhere')]", Error: "not"}},
		Call: inDeployment(func(h DeploymentHost, c *Call) (value.Value, error) {
			name := c.Args[0]
			v, err := get(h, name.Str())
			if err != nil && name.Marks().Any(value.Secret) {
				// Who made the error was not told that the name is one.
				err = &Error{Code: diag.ExprNotFound, Arg: 0, Message: diag.Messagef("The template %s '%s' is not found. Please see https://aka.ms/arm-template for usage details.",
					strings.TrimSuffix(c.Func.Name, "s"), name)}
			}
			// What a secret chooses discloses the secret.
			c.Mark(name.Marks() & value.Secret)
			return v, err
		}),
	}
}

func afterParameters(f *Func) *Func {
	f.AfterParameters = true
	return f
}

// booleanArg evaluates an argument that has to be a boolean.
func booleanArg(c *Call, i int) (value.Value, error) {
	v, err := c.Eval(i)
	if err != nil {
		return v, err
	}
	if v.IsUnknown() {
		return v, ErrUndetermined
	}
	if v.Kind() != value.Bool {
		return v, TypeError(c.Name, i, Boo, v)
	}
	c.Mark(v.Marks() &^ value.Secret)
	return v, nil
}

func callIf(c *Call) (value.Value, error) {
	condition, err := booleanArg(c, 0)
	if err != nil {
		return value.Value{}, err
	}
	if condition.Bool() {
		return c.Eval(1)
	}
	return c.Eval(2)
}

func shortCircuit(c *Call, end bool) (value.Value, error) {
	before := c.marks
	for i := range c.Args {
		v, err := booleanArg(c, i)
		if err != nil {
			return value.Value{}, err
		}
		if v.Bool() == end {
			if c.marks.Any(value.Assumed) && (!v.Marks().Any(value.Assumed) || decidedLater(c, i+1, end)) {
				// It comes to this whatever the others are.
				c.marks = before
			}
			return value.NewBool(end), nil
		}
	}
	return value.NewBool(!end), nil
}

// decidedLater reports whether one of the other conditions decides, and depends on
// nothing assumed. What is wrong with them is nothing that Azure gets to see.
func decidedLater(c *Call, from int, end bool) bool {
	for i := from; i < len(c.Args); i++ {
		v, err := c.Eval(i)
		if err == nil && v.Kind() == value.Bool && v.Bool() == end && !v.Marks().Any(value.Assumed|value.Unknown) {
			return true
		}
	}
	return false
}

func callCoalesce(c *Call) (value.Value, error) {
	for i := range c.Args {
		v, err := c.Eval(i)
		if err != nil {
			return v, err
		}
		if v.IsUnknown() {
			if i == 0 && len(c.Args) == 1 {
				return v, nil
			}
			return v, ErrUndetermined
		}
		if !v.IsNull() {
			return v, nil
		}
		// That it is null decided what comes next.
		c.Mark(v.Marks() &^ value.Secret)
	}
	return value.NewNull(), nil
}

func callTryGet(h DeploymentHost, c *Call) (value.Value, error) {
	base, keys := c.Args[0], c.Args[1:]
	key := keys[0]
	if base.IsUnknown() && h.Undeclared(base, key) {
		// The engine looks no further than the template for what may be missing.
		return value.NewNull(), nil
	}
	if base.IsUnknown() || key.IsUnknown() {
		return value.Value{}, ErrUndetermined
	}
	marks := (base.Marks() | key.Marks()) & (value.Assumed | value.Generated)
	if !isPresent(base, key) {
		if base.Marks().Any(value.Unknown) {
			return value.Value{}, ErrUndetermined
		}
		return value.NewNull().Mark(marks), nil
	}
	v := base
	for _, key := range keys {
		if v.IsUnknown() || key.IsUnknown() {
			return value.Value{}, ErrUndetermined
		}
		var err error
		if v, err = h.Access(v, key); err != nil {
			return value.Value{}, err
		}
	}
	return v, nil
}

// fromEnd takes apart the key that Bicep writes for an index from the end.
func fromEnd(key value.Value) (n int64, ok bool) {
	if key.Kind() != value.Object || !key.Get("fromEnd").Bool() {
		return 0, false
	}
	return key.Get("value").Int(), true
}

func isPresent(base, key value.Value) bool {
	switch base.Kind() {
	case value.Object:
		return key.Kind() == value.String && base.Has(key.Str())
	case value.Array:
		n := key.Int()
		if back, ok := fromEnd(key); ok {
			n = int64(base.Len()) - back
		} else if key.Kind() != value.Int {
			return false
		}
		return n >= 0 && n < int64(base.Len())
	}
	return false
}

// Key resolves a key that counts from the end to an ordinary index.
func Key(base, key value.Value) value.Value {
	if back, ok := fromEnd(key); ok && base.Kind() == value.Array {
		return value.NewInt(int64(base.Len()) - back)
	}
	return key
}

func callCopyIndex(h DeploymentHost, c *Call) (value.Value, error) {
	name, offset := "", int64(0)
	for i, arg := range c.Args {
		switch {
		case arg.Kind() == value.String && i == 0:
			name = arg.Str()
		case arg.Kind() == value.Int && (i == 1) == (name != ""):
			offset = arg.Int()
		default:
			return value.Value{}, TypeError(c.Name, i, Num, arg)
		}
	}
	index, err := h.CopyIndex(name)
	if err != nil || offset == 0 {
		return index, err
	}
	return value.NewInt(index.Int() + offset).Mark(index.Marks()).WithOrigin(index.Origin()), nil
}
