package funcs

import (
	"math"
	"math/big"

	"github.com/forearm/forearm/expand/value"
)

const docComparison = "https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions-comparison#"

func init() {
	registerFunctions(
		&Func{
			Name: "equals", Params: []Param{{Name: "arg1", Types: Any}, {Name: "arg2", Types: Any}}, Min: 2,
			Doc: docComparison + "equals", Summary: "Whether two values are the same; texts with regard to case.",
			Examples: []Example{
				{Expr: "[equals(createObject('a', 1, 'b', 2), createObject('b', 2, 'a', 1))]", Want: "true"},
				{Expr: "[equals('a', 'A')]", Want: "false"},
				{Expr: "[equals(1)]", Error: "requires 2 argument(s)"},
			},
			Call: func(c *Call) (value.Value, error) {
				if err := c.requireKnown(c.Args...); err != nil {
					return value.Value{}, err
				}
				return value.NewBool(value.Equal(c.Args[0], c.Args[1])), nil
			},
		},
		orderingFunction("greater", "Whether the first value comes after the second.", "[greater('A', 'a')]", "true", func(n int) bool { return n > 0 }),
		orderingFunction("greaterOrEquals", "Whether the first value does not come before the second.", "[greaterOrEquals(1, 1)]", "true", func(n int) bool { return n >= 0 }),
		orderingFunction("less", "Whether the first value comes before the second.", "[less(1, 2)]", "true", func(n int) bool { return n < 0 }),
		orderingFunction("lessOrEquals", "Whether the first value does not come after the second.", "[lessOrEquals('b', 'a')]", "false", func(n int) bool { return n <= 0 }),
	)
}

func orderingFunction(name, summary, example, want string, holds func(int) bool) *Func {
	return &Func{
		Name: name, Params: []Param{{Name: "arg1", Types: Str | Num | Flt | Nul}, {Name: "arg2", Types: Str | Num | Flt | Nul}}, Min: 2,
		Doc: docComparison + name, Summary: summary,
		Examples: []Example{
			{Expr: example, Want: want},
			{Expr: "[" + name + "(1, 'a')]", Error: "The provided value is of type 'String'"},
		},
		Call: func(c *Call) (value.Value, error) {
			a, b := c.Args[0], c.Args[1]
			texts, numbers := TypeOf(a)&textOrNull != 0, TypeOf(a)&(Num|Flt) != 0
			switch {
			case texts && TypeOf(b)&textOrNull == 0:
				return value.Value{}, TypeError(c.Name, 1, Str, b)
			case numbers && TypeOf(b)&(Num|Flt) == 0:
				return value.Value{}, TypeError(c.Name, 1, Num|Flt, b)
			}
			if texts {
				if err := c.compareTexts(a.Str(), b.Str()); err != nil {
					return value.Value{}, err
				}
				return value.NewBool(holds(compareText(a.Str(), b.Str()))), nil
			}
			return value.NewBool(holds(compareNumbers(a, b))), nil
		},
	}
}

// compareNumbers compares whole numbers exactly, any others as doubles.
func compareNumbers(a, b value.Value) int {
	if x, y := a.NumberText(), b.NumberText(); wholeNumber(x) && wholeNumber(y) {
		m, _ := new(big.Int).SetString(x, 10)
		n, _ := new(big.Int).SetString(y, 10)
		return m.Cmp(n)
	}
	switch x, y := a.Number(), b.Number(); {
	case x < y:
		return -1
	case x > y:
		return 1
	case math.IsNaN(x) || math.IsNaN(y):
		return 1
	}
	return 0
}
