package rule

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// Types lists the resource types, folded, on which the rule can hold, as far as its
// conditions on type say; ok is false where they leave it open. On all others the rule
// does not hold, and cannot fail either.
func (r *Rule) Types() (types []string, ok bool) {
	if len(r.Problems) > 0 {
		return nil, false
	}
	return typesOf(r.If)
}

func typesOf(c *Condition) (types []string, ok bool) {
	switch c.Kind {
	case Leaf:
		f := c.Left.Field
		if f == nil || f.Ref == nil || f.Ref.Kind != Type || !c.Right.Constant() {
			return nil, false
		}
		switch {
		case c.Op == Equals && c.Right.Literal.Kind() == value.String:
			return []string{strings.ToLower(c.Right.Literal.Str())}, true
		case c.Op == In:
			for _, item := range c.Right.Literal.Items() {
				types = append(types, strings.ToLower(item.Str()))
			}
			return types, true
		}
	case AllOf:
		for _, part := range c.Parts {
			if own, known := typesOf(part); known {
				if types = intersect(types, own, ok); len(types) == 0 {
					return nil, true
				}
				ok = true
			}
			// What comes after a condition that may fail is not reached where it does.
			if !ok && mayFail(part) {
				return nil, false
			}
		}
		return types, ok
	case AnyOf:
		for _, part := range c.Parts {
			own, known := typesOf(part)
			if !known {
				return nil, false
			}
			types = append(types, own...)
		}
		return types, true
	}
	return nil, false
}

func intersect(a, b []string, started bool) []string {
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
func mayFail(c *Condition) bool {
	fails := false
	c.Walk(func(c *Condition) {
		if c.Kind != Leaf {
			return
		}
		switch {
		case c.Op >= Less && c.Op <= GreaterOrEquals, c.Left.Count != nil, !c.Right.Constant(),
			c.Left.Field != nil && c.Left.Field.Ref == nil, c.Left.Value != nil && !c.Left.Value.Constant():
			fails = true
		}
	})
	return fails
}
