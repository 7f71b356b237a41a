package funcs

import (
	"slices"
	"unicode"
	"unicode/utf16"

	"github.com/forearm/forearm/expand/value"
)

func init() {
	registerFunctions(
		&Func{
			Name: "createObject", Reach: Handed, Builds: true, Params: []Param{{Name: "keyOrValue", Types: Any}}, Rest: true, Marking: Gathering,
			Doc: docObject + "createobject", Summary: "An object of keys and values in turn.",
			Examples: []Example{
				{Expr: "[createObject('a', 1, 'b', createArray())]", Want: `{"a":1,"b":[]}`},
				{Expr: "[createObject('a', 1, 'b')]", Error: "expects an even number of arguments"},
				{Expr: "[createObject('a', 1, 'a', 2)]", Error: "the property 'a' is given more than once"},
				{Expr: "[createObject(1, 2)]", Error: "expects its parameter(s) to be of type 'String'"},
			},
			Call: callCreateObject,
		},
		&Func{
			Name: "items", Reach: Shallow, Params: []Param{{Name: "inputObject", Types: Obj}}, Min: 1, Marking: Structural,
			Doc: docObject + "items", Summary: "An object's properties, in the order of their names, as objects with key and value.",
			Examples: []Example{
				{Expr: "[items(createObject('b', 1, 'A', 2))]", Want: `[{"key":"A","value":2},{"key":"b","value":1}]`},
				{Expr: "[items(createArray())]", Error: "expects its parameter(s) to be of type 'Object'"},
			},
			Call: func(c *Call) (value.Value, error) {
				// An object of two members for each.
				if err := c.spendBudget(0, 128*c.Args[0].Len()); err != nil {
					return value.Value{}, err
				}
				return listMembers(c, func(m value.Member) value.Value {
					return value.NewObject([]value.Member{
						{Name: "key", Value: nameOf(m).WithOrigin(m.Value.Origin())},
						{Name: "value", Value: m.Value},
					})
				})
			},
		},
		&Func{
			Name: "objectKeys", Reach: Shallow, Params: []Param{{Name: "object", Types: Obj}}, Min: 1, Marking: Structural,
			Doc: docObject + "objectkeys", Summary: "The names of an object's properties in order.",
			Examples: []Example{
				{Expr: "[objectKeys(createObject('b', 1, 'A', 2))]", Want: `["A","b"]`},
				{Expr: "[objectKeys(1)]", Error: "expects its parameter(s) to be of type 'Object'"},
			},
			Call: func(c *Call) (value.Value, error) {
				return listMembers(c, nameOf)
			},
		},
		&Func{
			Name: "shallowMerge", Reach: Shallow, Params: []Param{{Name: "inputArray", Types: Arr}}, Min: 1, Marking: Structural,
			Doc: docObject + "shallowmerge", Summary: "The properties of several objects in one, where later ones win.",
			Examples: []Example{
				{Expr: "[shallowMerge(createArray(createObject('ABC', 0), createObject('aBC', 1)))]", Want: `{"ABC":1}`},
				{Expr: "[shallowMerge(createArray(1))]", Error: "expects its argument to be an array of objects"},
			},
			Call: callShallowMerge,
		},
	)
}

// nameOf is a member's name as a value.
func nameOf(m value.Member) value.Value { return value.NewString(m.Name).Mark(m.Marks) }

func callCreateObject(c *Call) (value.Value, error) {
	if len(c.Args)%2 != 0 {
		return value.Value{}, Errorf("Unable to evaluate template language function '%s': function expects an even number of arguments while %d were provided.", c.Name, len(c.Args))
	}
	members := make([]value.Member, 0, len(c.Args)/2)
	given := make(map[string]bool, len(c.Args)/2)
	for i := 0; i < len(c.Args); i += 2 {
		key := c.Args[i]
		if err := c.requireShape(key); err != nil {
			return value.Value{}, err
		}
		if key.Kind() != value.String {
			return value.Value{}, TypeError(c.Name, i, Str, key)
		}
		if err := c.spendBudget(len(key.Str())/64, 64); err != nil {
			return value.Value{}, err
		}
		if given[key.Str()] {
			return value.Value{}, invalidArg(i, "The template language function '%s' is not valid: the property '%s' is given more than once.", c.Name, key)
		}
		given[key.Str()] = true
		c.Mark(key.Marks())
		members = append(members, value.Member{Name: key.Str(), Marks: key.Marks() & value.Secret, Value: c.Args[i+1]})
	}
	return value.NewObject(members), nil
}

// listMembers makes an array of an object's members in the order of their names.
func listMembers(c *Call, make1 func(value.Member) value.Value) (value.Value, error) {
	v := c.Args[0]
	if err := c.requireShape(v); err != nil {
		return value.Value{}, err
	}
	if err := c.spendBudget(2*v.Len(), 0); err != nil {
		return value.Value{}, err
	}
	members := slices.Clone(v.Members())
	slices.SortStableFunc(members, func(a, b value.Member) int { return compareOrdinalFold(a.Name, b.Name) })
	return value.NewArrayOf(members, make1), nil
}

// compareOrdinalFold is StringComparison.OrdinalIgnoreCase: code units of the
// capitals, so that '_' comes behind the letters.
func compareOrdinalFold(a, b string) int {
	if isASCII(a) && isASCII(b) {
		for i := 0; i < len(a) && i < len(b); i++ {
			if x, y := upperASCII(a[i]), upperASCII(b[i]); x != y {
				return int(x) - int(y)
			}
		}
		return len(a) - len(b)
	}
	return slices.Compare(ordinalUnits(a), ordinalUnits(b))
}

func upperASCII(c byte) byte {
	if 'a' <= c && c <= 'z' {
		return c - 'a' + 'A'
	}
	return c
}

func ordinalUnits(s string) []uint16 {
	var u []uint16
	for _, r := range s {
		// Ordinal comparison never makes ASCII of another letter.
		if upper := unicode.ToUpper(r); r < 0x80 || upper >= 0x80 {
			r = upper
		}
		u = utf16.AppendRune(u, r)
	}
	return u
}

func callShallowMerge(c *Call) (value.Value, error) {
	if err := c.requireShape(c.Args[0]); err != nil {
		return value.Value{}, err
	}
	b := value.NewBuilder(0)
	for i, v := range c.Args[0].Items() {
		if err := c.requireShape(v); err != nil {
			return value.Value{}, err
		}
		if v.IsNull() {
			continue
		}
		if v.Kind() != value.Object {
			return value.Value{}, invalidArg(0, "The template language function '%s' expects its argument to be an array of objects. The element at index '%d' is of type '%s'.", c.Name, i, v.Kind())
		}
		if err := c.spendBudget(v.Len(), 0); err != nil {
			return value.Value{}, err
		}
		c.Mark(v.Marks())
		for _, m := range v.Members() {
			b.SetMember(m)
		}
	}
	return b.Object(), nil
}
