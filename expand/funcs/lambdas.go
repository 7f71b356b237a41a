package funcs

import (
	"slices"

	"github.com/forearm/forearm/expand/value"
)

func init() {
	arrayParam, lambdaParam := Param{Name: "inputArray", Types: Arr}, Param{Name: "lambdaExpression", Types: Lambda}
	registerFunctions(
		&Func{
			Name: "filter", Reach: Shallow, Params: []Param{arrayParam, lambdaParam}, Min: 2, Marking: Structural,
			Doc: docLambda + "filter", Summary: "The elements for which a condition holds.",
			Examples: []Example{
				{Expr: "[filter(range(0, 5), lambda('i', greater(lambdaVariables('i'), 2)))]", Want: "[3,4]"},
				{Expr: "[filter(createArray('a', 'b', 'c'), lambda('x', 'i', equals(lambdaVariables('i'), 1)))]", Want: `["b"]`},
				{Expr: "[filter(createArray(1), lambda('i', 'yes'))]", Error: "expects its lambda function to return a value of type 'Boolean'"},
			},
			Call: callFilter,
		},
		&Func{
			Name: "groupBy", Reach: Shallow, Params: []Param{arrayParam, lambdaParam, {Name: "valueLambda", Types: Lambda}}, Min: 2, Marking: Structural,
			Doc: docLambda + "groupby", Summary: "The elements as arrays by key.",
			Examples: []Example{
				{Expr: "[groupBy(createArray('a', 'bc', 'd'), lambda('x', string(length(lambdaVariables('x')))))]", Want: `{"1":["a","d"],"2":["bc"]}`},
				{Expr: "[groupBy(createArray(1), lambda('x', lambdaVariables('x')))]", Error: "expects its lambda function to return a value of type 'String'"},
			},
			Call: callGroupBy,
		},
		&Func{
			Name: "map", Reach: Shallow, Params: []Param{arrayParam, lambdaParam}, Min: 2, Marking: Structural,
			Doc: docLambda + "map", Summary: "What a function makes of each element.",
			Examples: []Example{
				{Expr: "[map(createArray('a', 'b'), lambda('x', 'i', format('{0}{1}', lambdaVariables('x'), lambdaVariables('i'))))]", Want: `["a0","b1"]`},
				{Expr: "[map(createArray(1), 1)]", Error: "'map' expects"},
			},
			Call: callMap,
		},
		&Func{
			Name: "mapValues", Reach: Shallow, Params: []Param{{Name: "inputObject", Types: Obj}, lambdaParam}, Min: 2, Marking: Structural,
			Doc: docLambda + "mapvalues", Summary: "An object with what a function makes of each value.",
			Examples: []Example{
				{Expr: "[mapValues(createObject('a', 1, 'b', 2), lambda('v', mul(lambdaVariables('v'), 2)))]", Want: `{"a":2,"b":4}`},
				{Expr: "[mapValues(createArray(), lambda('v', 1))]", Error: "expects its parameter(s) to be of type 'Object'"},
			},
			Call: callMapValues,
		},
		&Func{
			Name: "reduce", Reach: Handed, Params: []Param{arrayParam, {Name: "initialValue", Types: Any}, lambdaParam}, Min: 3, Marking: Gathering,
			Doc: docLambda + "reduce", Summary: "One value from all elements, one after the other.",
			Examples: []Example{
				{Expr: "[reduce(range(1, 5), 1, lambda('cur', 'next', mul(lambdaVariables('cur'), lambdaVariables('next'))))]", Want: "120"},
				{Expr: "[reduce(createArray(1), 0, lambda('cur', 1))]", Error: "takes 1 variable(s)"},
			},
			Call: callReduce,
		},
		&Func{
			Name: "sort", Reach: Shallow, Params: []Param{arrayParam, lambdaParam}, Min: 2, Marking: Structural,
			Doc: docLambda + "sort", Summary: "The elements in the order that a comparison gives.",
			Examples: []Example{
				{Expr: "[sort(createArray(8, 3, 10, -13), lambda('a', 'b', less(lambdaVariables('a'), lambdaVariables('b'))))]", Want: "[-13,3,8,10]"},
				{Expr: "[sort(createArray(2, 1), lambda('a', 'b', 1))]", Error: "expects its lambda function to return a value of type 'Boolean'"},
			},
			Call: callSort,
		},
		&Func{
			Name: "toObject", Reach: Shallow, Params: []Param{arrayParam, lambdaParam, {Name: "valueLambda", Types: Lambda}}, Min: 2, Marking: Structural,
			Doc: docLambda + "toobject", Summary: "The elements as an object by key.",
			Examples: []Example{
				{Expr: "[toObject(createArray('a', 'b'), lambda('x', lambdaVariables('x')), lambda('x', toUpper(lambdaVariables('x'))))]", Want: `{"a":"A","b":"B"}`},
				{Expr: "[toObject(createArray(1), lambda('x', lambdaVariables('x')))]", Error: "expects its lambda function to return a value of type 'String'"},
			},
			Call: callToObject,
		},
	)
}

// applyLambda calls a lambda function with an element, and with its index where the
// function asks for it.
func (c *Call) applyLambda(f LambdaFunc, index int, args ...value.Value) (value.Value, error) {
	if err := c.spendBudget(1, 0); err != nil {
		return value.Value{}, err
	}
	if f.Arity() > len(args) {
		args = append(args, value.NewInt(int64(index)))
	}
	return f.Apply(args[:f.Arity()]...)
}

// applyTyped is a lambda's result of a type that decides about the outcome's shape.
func (c *Call) applyTyped(want Types, f LambdaFunc, index int, args ...value.Value) (value.Value, error) {
	v, err := c.applyLambda(f, index, args...)
	if err != nil {
		return v, err
	}
	if err := c.requireShape(v); err != nil {
		return v, err
	}
	if TypeOf(v)&want == 0 {
		return v, Errorf("The template language function '%s' expects its lambda function to return a value of type '%s'. The returned value is of type '%s'.", c.Name, want, v.Kind())
	}
	if want == Boo {
		c.decidedBy(v.Marks())
	} else {
		c.Mark(v.Marks())
	}
	return v, nil
}

// arrayAndLambda is the array argument with its lambda at index i.
func (c *Call) arrayAndLambda(i, most int) ([]value.Value, LambdaFunc, error) {
	f, err := c.lambdaAt(i, 0, most)
	if err == nil {
		err = c.requireShape(c.Args[0])
	}
	return c.Args[0].Items(), f, err
}

func callFilter(c *Call) (value.Value, error) {
	items, f, err := c.arrayAndLambda(1, 2)
	if err != nil {
		return value.Value{}, err
	}
	kept := make([]value.Value, 0, len(items))
	for i, v := range items {
		keep, err := c.applyTyped(Boo, f, i, v)
		if err != nil {
			return value.Value{}, err
		}
		if keep.Bool() {
			kept = append(kept, v.MarkDeep(keep.Marks()&value.Assumed))
		}
	}
	return value.NewArray(kept), nil
}

func callMap(c *Call) (value.Value, error) {
	items, f, err := c.arrayAndLambda(1, 2)
	if err != nil {
		return value.Value{}, err
	}
	made := make([]value.Value, len(items))
	for i, v := range items {
		if made[i], err = c.applyLambda(f, i, v); err != nil {
			return value.Value{}, err
		}
	}
	return value.NewArray(made), nil
}

func callMapValues(c *Call) (value.Value, error) {
	f, err := c.lambdaAt(1, 0, 1)
	if err == nil {
		err = c.requireShape(c.Args[0])
	}
	if err != nil {
		return value.Value{}, err
	}
	members := slices.Clone(c.Args[0].Members())
	for i := range members {
		if members[i].Value, err = c.applyLambda(f, i, members[i].Value); err != nil {
			return value.Value{}, err
		}
	}
	return value.NewObject(members), nil
}

func callReduce(c *Call) (value.Value, error) {
	f, err := c.lambdaAt(2, 2, 3)
	if err == nil {
		err = c.requireShape(c.Args[0])
	}
	if err != nil {
		return value.Value{}, err
	}
	// What comes of elements that are known in part is one expression, which the
	// engine does not take apart.
	if c.Args[0].Deep().Any(value.Unknown) {
		return value.Value{}, ErrUndetermined
	}
	// How often the function was applied is in the result, and what the elements
	// are where all of the array is secret.
	c.decidedBy(c.Args[0].Marks())
	c.Mark(c.Args[0].Marks() & value.Secret)
	current := c.Args[1]
	for i, v := range c.Args[0].Items() {
		if current, err = c.applyLambda(f, i, current, v); err != nil {
			return value.Value{}, err
		}
	}
	return current, nil
}

// callSort treats elements as equal that the comparison puts neither way; they
// keep their order.
func callSort(c *Call) (value.Value, error) {
	f, err := c.lambdaAt(1, 2, 2)
	if err == nil {
		err = c.requireShape(c.Args[0])
	}
	if err != nil {
		return value.Value{}, err
	}
	before := func(a, b value.Value) bool {
		if err != nil {
			return false
		}
		var v value.Value
		v, err = c.applyTyped(Boo, f, 0, a, b)
		return v.Bool()
	}
	asked := c.countAnswers()
	items := mergeSort(slices.Clone(c.Args[0].Items()), before)
	if err != nil {
		return value.Value{}, err
	}
	sorted := value.NewArray(items)
	if c.countAnswers() > asked {
		// The position of a sorted secret discloses which values it lies between.
		sorted = sorted.MarkDeep(value.Secret)
	}
	return sorted, nil
}

// mergeSort is stable and asks no more than it has to: a comparison is a lambda
// function of the template.
func mergeSort(items []value.Value, before func(a, b value.Value) bool) []value.Value {
	if len(items) < 2 {
		return items
	}
	left, right := mergeSort(items[:len(items)/2], before), mergeSort(items[len(items)/2:], before)
	merged := make([]value.Value, 0, len(items))
	for len(left) > 0 && len(right) > 0 {
		if before(right[0], left[0]) {
			merged, right = append(merged, right[0]), right[1:]
		} else {
			merged, left = append(merged, left[0]), left[1:]
		}
	}
	return append(append(merged, left...), right...)
}

// visitKeyed calls visit with the key and the value of each element.
func visitKeyed(c *Call, visit func(key, v value.Value)) error {
	items, keyOf, err := c.arrayAndLambda(1, 2)
	if err != nil {
		return err
	}
	var valueOf LambdaFunc
	if len(c.Args) > 2 {
		if valueOf, err = c.lambdaAt(2, 0, 2); err != nil {
			return err
		}
	}
	for i, v := range items {
		key, err := c.applyTyped(Str, keyOf, i, v)
		if err != nil {
			return err
		}
		if valueOf != nil {
			if v, err = c.applyLambda(valueOf, i, v); err != nil {
				return err
			}
		}
		visit(key, v)
	}
	return nil
}

func callToObject(c *Call) (value.Value, error) {
	b := value.NewBuilder(c.Args[0].Len())
	err := visitKeyed(c, func(key, v value.Value) {
		b.SetMember(value.Member{Name: key.Str(), Marks: key.Marks() & value.Secret, Value: v})
	})
	return b.Object(), err
}

func callGroupBy(c *Call) (value.Value, error) {
	var keys []value.Value
	groups := map[string][]value.Value{}
	err := visitKeyed(c, func(key, v value.Value) {
		folded := value.Fold(key.Str())
		if _, ok := groups[folded]; !ok {
			keys = append(keys, key)
		}
		groups[folded] = append(groups[folded], v)
	})
	members := make([]value.Member, len(keys))
	for i, key := range keys {
		members[i] = value.Member{Name: key.Str(), Marks: key.Marks() & value.Secret, Value: value.NewArray(groups[value.Fold(key.Str())])}
	}
	return value.NewObject(members), err
}
