package funcs

import (
	"math"
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

const docNumeric = "https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions-numeric#"

func init() {
	registerFunctions(
		integerFunction("add", "The sum of two whole numbers.", "[add(5, 3)]", "8", func(a, b int64) (int64, bool) {
			sum := a + b
			return sum, (sum > a) == (b > 0)
		}),
		integerFunction("div", "The whole part of a division.", "[div(-7, 2)]", "-3", func(a, b int64) (int64, bool) {
			return a / b, a != math.MinInt64 || b != -1
		}),
		&Func{
			Name: "float", Params: []Param{{Name: "arg1", Types: Str | Num | Flt}}, Min: 1,
			Doc: docNumeric + "float", Summary: "A floating-point number from a number or a text.",
			Examples: []Example{
				{Expr: "[float(3)]", Want: "3.0"},
				{Expr: "[float('2.5')]", Want: "2.5"},
				{Expr: "[float('one')]", Error: "cannot convert provided value 'one'"},
			},
			Call: callFloat,
		},
		&Func{
			Name: "int", Params: []Param{{Name: "valueToConvert", Types: textOrNull | Num, Format: FormatInteger}}, Min: 1,
			Doc: docNumeric + "int", Summary: "A whole number from a text.",
			Examples: []Example{
				{Expr: "[int(' -4 ')]", Want: "-4"},
				{Expr: "[int('asdf')]", Error: "cannot convert provided value 'asdf' to integer value"},
			},
			Call: callInt,
		},
		extremeFunction("max", "The greatest of several numbers.", "[max(0, 3, 2)]", "3", func(n int) bool { return n > 0 }),
		extremeFunction("min", "The least of several numbers.", "[min(createArray(0, 3, 2))]", "0", func(n int) bool { return n < 0 }),
		integerFunction("mod", "What is left over by a division, with the sign of the dividend.", "[mod(-7, 2)]", "-1", func(a, b int64) (int64, bool) {
			// .NET refuses this one too.
			return a % b, a != math.MinInt64 || b != -1
		}),
		integerFunction("mul", "The product of two whole numbers.", "[mul(5, 3)]", "15", func(a, b int64) (int64, bool) {
			if a == 0 || b == 0 {
				return 0, true
			}
			product := a * b
			return product, product/b == a && !(a == -1 && b == math.MinInt64) && !(b == -1 && a == math.MinInt64)
		}),
		integerFunction("sub", "The difference of two whole numbers.", "[sub(7, 3)]", "4", func(a, b int64) (int64, bool) {
			difference := a - b
			return difference, (difference < a) == (b > 0)
		}),
	)
}

// integerFunction is a function of two whole numbers; compute reports whether the result
// is right, which it is not beyond 64 bits.
func integerFunction(name, summary, example, want string, compute func(a, b int64) (int64, bool)) *Func {
	divides := name == "div" || name == "mod"
	bad := Example{Expr: "[" + name + "(json('-9223372036854775808'), json('9223372036854775807'))]", Error: "'" + name + "' overflowed"}
	switch name {
	case "add":
		bad.Expr = "[add(json('9223372036854775807'), 1)]"
	case "div", "mod":
		bad = Example{Expr: "[" + name + "(1, 0)]", Error: "divide by zero"}
	}
	return &Func{
		Name: name, Params: []Param{{Name: "operand1", Types: Num}, {Name: "operand2", Types: Num}}, Min: 2,
		Doc: docNumeric + name, Summary: summary,
		Examples: []Example{{Expr: example, Want: want}, bad},
		Call: func(c *Call) (value.Value, error) {
			a, b := c.Args[0].Int(), c.Args[1].Int()
			if divides && b == 0 {
				return value.Value{}, invalidArg(1, "The template language function '%s' cannot divide by zero. Please see https://aka.ms/arm-function-%s for usage details.", c.Name, name)
			}
			n, ok := compute(a, b)
			if !ok {
				return value.Value{}, &Error{Code: diag.ExprOverflow, Arg: -1, Message: diag.Messagef(
					"The template language function '%s' overflowed with the operants '%s' and '%s'. Please see https://aka.ms/arm-function-%s for usage details.",
					c.Name, c.Args[0], c.Args[1], name)}
			}
			return value.NewInt(n), nil
		},
	}
}

// numberSpaces is the white space that .NET allows around a number.
const numberSpaces = "\t\n\v\f\r "

func callInt(c *Call) (value.Value, error) {
	v := c.Args[0]
	if v.Kind() == value.Int {
		return v, nil
	}
	// .NET also skips trailing zero characters.
	n, err := strconv.ParseInt(strings.Trim(strings.TrimRight(v.Str(), "\x00"), numberSpaces), 10, 64)
	if err != nil {
		return value.Value{}, conversionError(c, "integer")
	}
	return value.NewInt(n), nil
}

func conversionError(c *Call, to string) error {
	return invalidArg(0, "The template language function '%s' cannot convert provided value '%s' to %s value. Please see https://aka.ms/arm-function-%s for usage details.", c.Name, c.Args[0], to, strings.ToLower(c.Name))
}

func callFloat(c *Call) (value.Value, error) {
	v := c.Args[0]
	if v.Kind() != value.String {
		return value.NewDouble(v.Number()), nil
	}
	s := strings.Trim(v.Str(), numberSpaces)
	whole, _, _ := strings.Cut(s, ".")
	if strings.Contains(whole, ",") {
		s = strings.ReplaceAll(whole, ",", "") + s[len(whole):]
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || strings.Trim(s, "+-.0123456789eE") != "" || math.IsInf(f, 0) {
		return value.Value{}, conversionError(c, "float")
	}
	return value.NewDouble(f), nil
}

func extremeFunction(name, summary, example, want string, better func(int) bool) *Func {
	return &Func{
		Name: name, Params: []Param{{Name: "arg1", Types: Num | Flt | Arr}}, Min: 1, Rest: true,
		Doc: docArray + name, Summary: summary,
		Examples: []Example{
			{Expr: example, Want: want},
			{Expr: "[" + name + "(1, '0')]", Error: "The provided value is of type 'String'"},
			{Expr: "[" + name + "(createArray())]", Error: "at least one number"},
		},
		Call: func(c *Call) (value.Value, error) {
			var found value.Value
			take := func(i int, v value.Value) error {
				if TypeOf(v)&(Num|Flt) == 0 {
					return TypeError(c.Name, i, Num|Flt, v)
				}
				if found.IsAbsent() || better(compareNumbers(v, found)) {
					found = v
				}
				return nil
			}
			if err := c.requireKnown(c.Args...); err != nil {
				return value.Value{}, err
			}
			for i, v := range c.Args {
				candidates := []value.Value{v}
				if v.Kind() == value.Array {
					candidates = v.Items()
				}
				for _, v := range candidates {
					if err := take(i, v); err != nil {
						return value.Value{}, err
					}
				}
			}
			if found.IsAbsent() {
				return value.Value{}, invalidArg(0, "The template language function '%s' expects at least one number.", c.Name)
			}
			return found, nil
		},
	}
}
