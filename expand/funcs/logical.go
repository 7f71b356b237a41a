package funcs

import (
	"strings"

	"github.com/forearm/forearm/expand/value"
)

const docLogical = "https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions-logical#"

func init() {
	registerFunctions(
		&Func{
			Name: "not", Params: []Param{{Name: "value", Types: Boo}}, Min: 1,
			Doc: docLogical + "not", Summary: "The opposite of a boolean.",
			Examples: []Example{
				{Expr: "[not(true())]", Want: "false"},
				{Expr: "[not('true')]", Error: "expects its parameter(s) to be of type 'Boolean'"},
			},
			Call: func(c *Call) (value.Value, error) { return value.NewBool(!c.Args[0].Bool()), nil },
		},
		&Func{
			Name: "bool", Params: []Param{{Name: "value", Types: Str | Num | Boo, Format: FormatBoolean}}, Min: 1,
			Doc: docLogical + "bool", Summary: "A boolean from a text or a number.",
			Examples: []Example{
				{Expr: "[bool(' True ')]", Want: "true"},
				{Expr: "[bool(0)]", Want: "false"},
				{Expr: "[bool('yes')]", Error: "cannot be converted to the target type"},
			},
			Call: callBool,
		},
		constantFunction("false", docLogical+"false", value.NewBool(false)),
		constantFunction("null", docObject+"null", value.NewNull()),
		constantFunction("true", docLogical+"true", value.NewBool(true)),
	)
}

// constantFunction is a value for which the language has no literal.
func constantFunction(name, doc string, v value.Value) *Func {
	return &Func{
		Name: name, Doc: doc, Summary: "The value " + name + ".",
		Examples: []Example{
			{Expr: "[" + name + "()]", Want: name},
			{Expr: "[" + name + "(1)]", Error: "requires 0 argument(s) while 1 were provided"},
		},
		Call: func(*Call) (value.Value, error) { return v, nil },
	}
}

func callBool(c *Call) (value.Value, error) {
	switch v := c.Args[0]; v.Kind() {
	case value.Int:
		return value.NewBool(v.Int() != 0), nil
	case value.String:
		switch text := strings.TrimSpace(v.Str()); {
		case strings.EqualFold(text, "true"):
			return value.NewBool(true), nil
		case strings.EqualFold(text, "false"):
			return value.NewBool(false), nil
		}
		return value.Value{}, Errorf("The template language function 'bool' was invoked with a parameter that is not valid. The value cannot be converted to the target type.")
	default:
		return v, nil
	}
}
