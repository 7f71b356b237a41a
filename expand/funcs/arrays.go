package funcs

import "github.com/forearm/forearm/expand/value"

const docArray = "https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions-array#"

// maxRange is the most numbers that Azure lets range make.
const maxRange = 10000

func init() {
	registerFunctions(
		&Func{
			Name: "array", Reach: Handed, Params: []Param{{Name: "convertToArray", Types: Any}}, Min: 1, Marking: Gathering,
			Doc: docArray + "array", Summary: "An array as it is, any other value as an array's only element.",
			Examples: []Example{
				{Expr: "[array('a')]", Want: `["a"]`},
				{Expr: "[array(createArray(1, 2))]", Want: "[1,2]"},
				{Expr: "[array()]", Error: "requires 1 argument(s)"},
			},
			Call: func(c *Call) (value.Value, error) {
				v := c.Args[0]
				if v.IsUnknown() {
					return value.Value{}, ErrUndetermined
				}
				if v.Kind() == value.Array {
					return v, nil
				}
				return value.NewArray([]value.Value{v}), nil
			},
		},
		&Func{
			Name: "createArray", Reach: Handed, Builds: true, Params: []Param{{Name: "arg", Types: Any}}, Rest: true, Marking: Gathering,
			Doc: docArray + "createarray", Summary: "An array of the arguments.",
			Examples: []Example{
				{Expr: "[createArray('a', 1, null())]", Want: `["a",1,null]`},
				{Expr: "[createArray()]", Want: "[]"},
			},
			Call: func(c *Call) (value.Value, error) {
				return value.NewArray(append([]value.Value(nil), c.Args...)), nil
			},
		},
		&Func{
			Name: "flatten", Reach: Shallow, Params: []Param{{Name: "arrayToFlatten", Types: Arr}}, Min: 1, Marking: Structural,
			Doc: docArray + "flatten", Summary: "The elements of arrays in an array.",
			Examples: []Example{
				{Expr: "[flatten(createArray(createArray(1), createArray(2, createArray(3))))]", Want: "[1,2,[3]]"},
				{Expr: "[flatten(createArray(1))]", Error: "expects its argument to be an array of arrays"},
			},
			Call: callFlatten,
		},
		&Func{
			Name: "indexFromEnd", Reach: Shape, Params: []Param{{Name: "sourceArray", Types: Arr}, {Name: "reverseIndex", Types: Num}}, Min: 2, Marking: Structural,
			Doc: docArray + "indexfromend", Summary: "An element counted from the end, where 1 is the last.",
			Examples: []Example{
				{Expr: "[indexFromEnd(createArray('a', 'b', 'c'), 1)]", Want: `"c"`},
				{Expr: "[indexFromEnd(createArray('a'), 2)]", Error: "is out of bounds"},
			},
			Call: func(c *Call) (value.Value, error) {
				if err := c.requireShape(c.Args...); err != nil {
					return value.Value{}, err
				}
				n := c.Args[1].Int()
				if n < 1 || n > int64(c.Args[0].Len()) {
					return value.Value{}, invalidArg(1, "The language expression property array index '%d' is out of bounds.", n)
				}
				return c.Args[0].Items()[int64(c.Args[0].Len())-n], nil
			},
		},
		&Func{
			Name: "range", Params: []Param{{Name: "startIndex", Types: Num}, {Name: "count", Types: Num}}, Min: 2,
			Doc: docArray + "range", Summary: "Whole numbers in a row.",
			Examples: []Example{
				{Expr: "[range(5, 3)]", Want: "[5,6,7]"},
				{Expr: "[range(1, 10001)]", Error: "cannot exceed 10000"},
				{Expr: "[range(2147483640, 8)]", Error: "cannot exceed 2147483647"},
			},
			Call: callRange,
		},
		&Func{
			Name: "tryIndexFromEnd", Reach: Shape, Params: []Param{{Name: "sourceArray", Types: Any}, {Name: "reverseIndex", Types: Any}}, Min: 2, Marking: Structural,
			Doc: docArray + "tryindexfromend", Summary: "An element counted from the end, or null where there is none.",
			Examples: []Example{
				{Expr: "[tryIndexFromEnd(createArray('a', 'b', 'c'), 3)]", Want: `"a"`},
				{Expr: "[tryIndexFromEnd(createArray('a'), 2)]", Want: "null"},
				{Expr: "[tryIndexFromEnd(createArray('a'))]", Error: "requires 2 argument(s)"},
			},
			Call: func(c *Call) (value.Value, error) {
				if err := c.requireShape(c.Args...); err != nil {
					return value.Value{}, err
				}
				items := c.Args[0].Items()
				n := c.Args[1].Int()
				if n < 1 || n > int64(len(items)) {
					return value.NewNull(), nil
				}
				return items[int64(len(items))-n], nil
			},
		},
	)
}

func callFlatten(c *Call) (value.Value, error) {
	if err := c.requireShape(c.Args[0]); err != nil {
		return value.Value{}, err
	}
	total := 0
	for i, v := range c.Args[0].Items() {
		if err := c.requireShape(v); err != nil {
			return value.Value{}, err
		}
		if v.Kind() != value.Array {
			return value.Value{}, invalidArg(0, "The template language function '%s' expects its argument to be an array of arrays. The element at index '%d' is of type '%s'.", c.Name, i, v.Kind())
		}
		c.Mark(v.Marks())
		total += v.Len()
	}
	if err := c.spendBudget(total, 0); err != nil {
		return value.Value{}, err
	}
	items := make([]value.Value, 0, total)
	for _, v := range c.Args[0].Items() {
		items = append(items, v.Items()...)
	}
	return value.NewArray(items), nil
}

func callRange(c *Call) (value.Value, error) {
	const (
		least = -1 << 31
		most  = 1<<31 - 1
	)
	start, count := c.Args[0].Int(), c.Args[1].Int()
	if start < least || start > most || count < 0 || count > maxRange || start+count > most {
		return value.Value{}, invalidArg(1, "The template language function '%s' is not valid: the count '%s' must be non-negative and cannot exceed %d, and the sum of the start index '%s' and the count cannot exceed %d.", c.Name, c.Args[1], maxRange, c.Args[0], most)
	}
	if err := c.spendBudget(int(count), 0); err != nil {
		return value.Value{}, err
	}
	items := make([]value.Value, count)
	for i := range items {
		items[i] = value.NewInt(start + int64(i))
	}
	return value.NewArray(items), nil
}
