package funcs

import (
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// Functions that take texts and arrays alike.

func init() {
	registerFunctions(
		&Func{
			Name: "concat", Reach: Shallow, Params: []Param{{Name: "value", Types: Any}}, Min: 1, Rest: true, Marking: Structural,
			Doc: docArray + "concat", Summary: "Texts as one text, or arrays as one array.",
			Examples: []Example{
				{Expr: "[concat('a', 1, true())]", Want: `"a1True"`},
				{Expr: "[concat(createArray(1), createArray(2))]", Want: "[1,2]"},
				{Expr: "[concat('a', createArray())]", Error: "must be all arrays or all string literals or integers"},
			},
			Call: callConcat,
		},
		&Func{
			Name: "contains", Reach: Shallow, Params: []Param{{Name: "container", Types: Str | Arr | Obj}, {Name: "itemToFind", Types: Any}}, Min: 2, Marking: Gathering,
			Doc: docArray + "contains", Summary: "Whether an array has an element, an object a key, or a text a part.",
			Examples: []Example{
				{Expr: "[contains('OneTwoThree', 'Two')]", Want: "true"},
				{Expr: "[contains(createArray('1'), 1)]", Want: "false"},
				{Expr: "[contains(createObject('one', 1), 'ONE')]", Want: "true"},
				{Expr: "[contains('a', 1)]", Error: "expects its parameter(s) to be of type 'String"},
			},
			Call: callContains,
		},
		&Func{
			Name: "empty", Reach: Handed, Params: []Param{{Name: "itemToTest", Types: Str | Arr | Obj | Nul}}, Min: 1, Marking: Gathering,
			Doc: docArray + "empty", Summary: "Whether a text, an array or an object has nothing in it.",
			Examples: []Example{
				{Expr: "[empty(createArray())]", Want: "true"},
				{Expr: "[empty(null())]", Want: "true"},
				{Expr: "[empty(1)]", Error: "expects its parameter(s) to be of type 'String, Array, Object, Null'"},
			},
			Call: func(c *Call) (value.Value, error) {
				v := c.Args[0]
				c.decidedBy(v.Marks())
				return value.NewBool(v.Str() == "" && len(v.Items()) == 0 && len(v.Members()) == 0), c.requireShape(v)
			},
		},
		endFunction("first", "The first element of an array or character of a text.", "[first('One')]", `"O"`, func(int) int { return 0 }),
		searchFunction("indexOf", "The first position of an element in an array or of a part in a text, or -1.", "[indexOf('TEST', 's')]", "2", indexFold, false),
		endFunction("last", "The last element of an array or character of a text.", "[last('One')]", `"e"`, func(n int) int { return n - 1 }),
		searchFunction("lastIndexOf", "The last position of an element in an array or of a part in a text, or -1.", "[lastIndexOf('test', 'T')]", "3", lastIndexFold, true),
		&Func{
			Name: "length", Reach: Shape, Params: []Param{{Name: "arg", Types: Str | Arr | Obj | Nul}}, Min: 1, Marking: Gathering,
			Doc: docArray + "length", Summary: "The number of elements, of properties, or of characters.",
			Examples: []Example{
				{Expr: "[length('One')]", Want: "3"},
				{Expr: "[length(createObject('a', 1))]", Want: "1"},
				{Expr: "[length(1)]", Error: "The provided value is of type 'Integer'"},
			},
			Call: func(c *Call) (value.Value, error) {
				v := c.Args[0]
				c.decidedBy(v.Marks())
				return value.NewInt(int64(v.Len())), c.requireShape(v)
			},
		},
		partFunction("skip", "What follows after a number of elements or characters.", "[skip('abc', 1)]", `"bc"`, func(count, n int) (int, int) { return count, n }),
		partFunction("take", "A number of elements or characters from the start.", "[take('abc', 2)]", `"ab"`, func(count, n int) (int, int) { return 0, count }),
	)
}

func endFunction(name, summary, example, want string, at func(n int) int) *Func {
	return &Func{
		Name: name, Reach: Shape, Params: []Param{{Name: "arg", Types: Str | Arr | Nul}}, Min: 1, Marking: Structural,
		Doc: docArray + name, Summary: summary,
		Examples: []Example{
			{Expr: example, Want: want},
			{Expr: "[" + name + "(createArray())]", Want: "null"},
			{Expr: "[" + name + "(1)]", Error: "The provided value is of type 'Integer'"},
		},
		Call: func(c *Call) (value.Value, error) {
			v := c.Args[0]
			if err := c.requireShape(v); err != nil {
				return value.Value{}, err
			}
			i := at(v.Len())
			switch {
			case v.IsNull():
				return value.NewNull(), nil
			case v.Kind() == value.String && v.Len() == 0:
				return value.NewString(""), nil
			case v.Len() == 0:
				return value.NewNull(), nil
			case v.Kind() == value.String:
				return value.NewString(sliceText(v.Str(), i, i+1)), nil
			}
			return v.Items()[i], nil
		},
	}
}

// partFunction is take or skip: bounds turns a count within 0..n into positions.
func partFunction(name, summary, example, want string, bounds func(count, n int) (from, to int)) *Func {
	return &Func{
		Name: name, Reach: Shallow, Params: []Param{{Name: "originalValue", Types: Str | Arr | Nul}, {Name: "numberTo" + strings.ToUpper(name[:1]) + name[1:], Types: Num}}, Min: 2, Marking: Structural,
		Doc: docArray + name, Summary: summary,
		Examples: []Example{
			{Expr: example, Want: want},
			{Expr: "[" + name + "(createArray(1), '0')]", Error: "expects its parameter(s) to be of type 'Integer'"},
		},
		Call: func(c *Call) (value.Value, error) {
			v := c.Args[0]
			if err := c.requireShape(v, c.Args[1]); err != nil || v.IsNull() {
				return value.NewNull(), err
			}
			n := v.Len()
			count := int(max(0, min(c.Args[1].Int(), int64(n))))
			from, to := bounds(count, n)
			if v.Kind() == value.String {
				return value.NewString(sliceText(v.Str(), from, to)), nil
			}
			if err := c.spendBudget(to-from, 0); err != nil {
				return value.Value{}, err
			}
			return value.NewArray(v.Items()[from:to:to]), nil
		},
	}
}

func searchFunction(name, summary, example, want string, find func(s, part string) int, last bool) *Func {
	return &Func{
		Name: name, Params: []Param{{Name: "toSearch", Types: Str | Arr | Nul}, {Name: "toFind", Types: Any}}, Min: 2,
		Doc: docString + strings.ToLower(name), Summary: summary + " Texts are compared without regard to case, elements exactly.",
		Examples: []Example{
			{Expr: example, Want: want},
			{Expr: "[" + name + "(createArray('A'), 'a')]", Want: "-1"},
			{Expr: "[" + name + "('a', 1)]", Error: "expects its parameter(s) to be of type 'String"},
		},
		Call: func(c *Call) (value.Value, error) {
			in, wanted := c.Args[0], c.Args[1]
			if err := c.requireKnown(in, wanted); err != nil {
				return value.Value{}, err
			}
			if in.Kind() == value.Array {
				at := -1
				for i, v := range in.Items() {
					if value.Equal(v, wanted) {
						at = i
						if !last {
							break
						}
					}
				}
				return value.NewInt(int64(at)), nil
			}
			if in.IsNull() {
				return value.NewInt(-1), nil
			}
			if TypeOf(wanted)&textOrNull == 0 {
				return value.Value{}, TypeError(c.Name, 1, textOrNull, wanted)
			}
			if err := c.compareTexts(in.Str(), wanted.Str()); err != nil {
				return value.Value{}, err
			}
			return value.NewInt(int64(find(in.Str(), wanted.Str()))), nil
		},
	}
}

func callConcat(c *Call) (value.Value, error) {
	if err := c.requireShape(c.Args...); err != nil {
		return value.Value{}, err
	}
	arrays, total, bytes := 0, 0, 0
	for _, v := range c.Args {
		switch v.Kind() {
		case value.Array:
			arrays++
			total += v.Len()
		case value.Object:
			return value.Value{}, concatError(c)
		default:
			bytes += v.Extent().Bytes
		}
	}
	switch arrays {
	case len(c.Args):
		if err := c.spendBudget(total, 0); err != nil {
			return value.Value{}, err
		}
		items := make([]value.Value, 0, total)
		for _, v := range c.Args {
			items = append(items, v.Items()...)
		}
		return value.NewArray(items), nil
	case 0:
	default:
		return value.Value{}, concatError(c)
	}
	if err := c.spendBudget(0, bytes); err != nil {
		return value.Value{}, err
	}
	var b strings.Builder
	for _, v := range c.Args {
		b.WriteString(textOf(v))
	}
	return value.NewString(b.String()), nil
}

func concatError(c *Call) error {
	return Errorf("Unable to evaluate template language function '%s': the provided parameters are invalid. They must be all arrays or all string literals or integers. Please see https://aka.ms/arm-function-concat for usage details.", c.Name)
}

func callContains(c *Call) (value.Value, error) {
	in, wanted := c.Args[0], c.Args[1]
	if err := c.requireShape(in, wanted); err != nil {
		return value.Value{}, err
	}
	c.decidedBy(in.Marks() | wanted.Deep())
	if in.Kind() == value.Array {
		return containsElement(c, in, wanted)
	}
	if TypeOf(wanted)&Str == 0 {
		return value.Value{}, TypeError(c.Name, 1, Str, wanted)
	}
	if in.Kind() == value.Object {
		return value.NewBool(in.Has(wanted.Str())), nil
	}
	return value.NewBool(strings.Contains(in.Str(), wanted.Str())), nil
}

// containsElement looks for an element. One that is found settles the question
// whatever the others are, so only what it was compared with counts.
func containsElement(c *Call, in, wanted value.Value) (value.Value, error) {
	if err := c.requireKnown(wanted); err != nil {
		return value.Value{}, err
	}
	var seen value.Marks
	for _, v := range in.Items() {
		if value.Equal(v, wanted) {
			c.decidedBy(v.Deep())
			return value.NewBool(true), nil
		}
		seen |= v.Deep()
		if err := c.spendBudget(v.Extent().Parts, 0); err != nil {
			return value.Value{}, err
		}
	}
	if seen.Any(value.Unknown) {
		return value.Value{}, ErrUndetermined
	}
	c.decidedBy(seen)
	return value.NewBool(false), nil
}
