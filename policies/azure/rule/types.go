package rule

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
)

// Types lists the resource types, folded, on which the rule can hold, as far as its
// conditions on type say; ok is false if they leave it open. On all others the rule does
// not hold, and cannot fail either. parameter gives the values of parameters, which are
// Absent if they have none; it may be nil.
func (r *Rule) Types(parameter func(name string) value.Value) (types []string, ok bool) {
	if len(r.Problems) > 0 {
		return nil, false
	}
	if parameter == nil {
		parameter = func(string) value.Value { return value.Value{} }
	}
	return typing(parameter).typesOf(r.If)
}

// typing reads conditions with the values of parameters.
type typing func(name string) value.Value

// literalValue returns the value of an operand that needs no resource; Absent if it does.
func (t typing) literalValue(o Operand) value.Value {
	if o.Constant() {
		return o.Literal
	}
	if call, ok := o.Node.(*expr.Call); ok && call.Folded == "parameters" {
		if name, written := call.StringArg(0); written {
			return t(name)
		}
	}
	return value.Value{}
}

func (t typing) typesOf(c *Condition) (types []string, ok bool) {
	switch c.Kind {
	case Leaf:
		f := c.Left.Field
		right := t.literalValue(c.Right)
		if f == nil || f.Ref == nil || f.Ref.Kind != Type {
			return nil, false
		}
		switch {
		case c.Op == Equals && right.Kind() == value.String:
			return []string{strings.ToLower(right.Str())}, true
		case c.Op == In && right.Kind() == value.Array:
			for _, item := range right.Items() {
				types = append(types, strings.ToLower(item.Str()))
			}
			return types, true
		}
	case AllOf:
		for _, part := range c.Parts {
			if own, known := t.typesOf(part); known {
				if types = intersectTypes(types, own, ok); len(types) == 0 {
					return nil, true
				}
				ok = true
			}
			// What comes after a condition that may fail is not reached where it does.
			if !ok && t.mayFail(part) {
				return nil, false
			}
		}
		return types, ok
	case AnyOf:
		for _, part := range c.Parts {
			own, known := t.typesOf(part)
			if !known {
				return nil, false
			}
			types = append(types, own...)
		}
		return types, true
	}
	return nil, false
}

func intersectTypes(a, b []string, started bool) []string {
	if !started {
		return b
	}
	var both []string
	for _, one := range a {
		if slices.Contains(b, one) {
			both = append(both, one)
		}
	}
	return both
}

// mayFail reports whether evaluating a condition may end in an error.
func (t typing) mayFail(c *Condition) bool {
	fails := false
	c.Walk(func(c *Condition) {
		if c.Kind != Leaf {
			return
		}
		switch {
		case c.Op >= Less && c.Op <= GreaterOrEquals, c.Left.Count != nil, t.literalValue(c.Right).IsNull(),
			c.Left.Field != nil && c.Left.Field.Ref == nil, c.Left.Value != nil && t.literalValue(*c.Left.Value).IsAbsent():
			fails = true
		}
	})
	return fails
}
