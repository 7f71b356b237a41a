package azure

import (
	"strconv"

	expansion "github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/value"
)

// choiceOn returns the first value on the way to a place that is one of two, and both of them.
func choiceOn(body value.Value, path []string) (to []string, branches []value.Value) {
	v := body
	for i := 0; ; i++ {
		if both := branchesOf(v); both != nil {
			return path[:i], both
		}
		if i == len(path) {
			return nil, nil
		}
		if v = value.Step(v, path[i]); v.IsAbsent() {
			return nil, nil
		}
	}
}

// branchesOf are both values of an if() that an assumed value is one of; nil if it is
// none.
func branchesOf(v value.Value) []value.Value {
	if !v.Marks().Any(value.Assumed | value.Generated) {
		return nil
	}
	for o := v.Origin(); o != nil; o = o.From {
		if other, ok := expansion.OtherBranch(o); ok {
			for _, taken := range o.Call.Args[1:] {
				if !taken.IsAbsent() && taken.Kind() == v.Kind() {
					return []value.Value{taken, other}
				}
			}
			return nil
		}
		switch o.Kind {
		case value.OriginLiteral, value.OriginExpression, value.OriginParameter, value.OriginSecureParameter,
			value.OriginVariable, value.OriginOutput, value.OriginDefault:
		default:
			return nil
		}
	}
	return nil
}

// replaceAt returns a body with another value at a path.
func replaceAt(body value.Value, path []string, by value.Value) value.Value {
	if len(path) == 0 {
		return by
	}
	below := replaceAt(value.Step(body, path[0]), path[1:], by)
	if body.Kind() == value.Array {
		at, err := strconv.Atoi(path[0])
		if err != nil {
			return body
		}
		return value.MapItems(body, func(i int, item value.Value) value.Value {
			if i == at {
				return below
			}
			return item
		})
	}
	return body.With(path[0], below)
}
