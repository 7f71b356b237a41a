package input

import (
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/value"
)

// Alternatives are the values of which an assumed one is one: both branches of an
// if(). It is nil where that is not known.
func Alternatives(v value.Value) []value.Value {
	if !v.Marks().Any(value.Assumed | value.Generated) {
		return nil
	}
	for o := v.Origin(); o != nil; o = o.From {
		if other, ok := eval.OtherBranch(o); ok {
			for _, taken := range o.Call.Args[1:] {
				// A text may have been read as a number or a boolean.
				if !taken.IsAbsent() && taken.Kind() == v.Kind() {
					return []value.Value{taken, other}
				}
			}
			return nil
		}
		if !handsOn(o) {
			return nil
		}
	}
	return nil
}

// handsOn reports whether a step on the way of a value passes on any value unchanged.
func handsOn(o *value.Origin) bool {
	switch o.Kind {
	case value.OriginLiteral, value.OriginExpression, value.OriginParameter, value.OriginSecureParameter,
		value.OriginVariable, value.OriginOutput, value.OriginDefault:
		return true
	case value.OriginAccess:
		return o.Call != nil && !o.Call.Args[0].Marks().Any(OpenMarks) && !o.Call.Args[1].Marks().Any(OpenMarks)
	}
	return false
}

// isWritten reports whether a container is written in a template, whatever may be added to
// it.
func isWritten(v value.Value) bool {
	o := v.Origin()
	return o != nil && o.Kind == value.OriginLiteral && o.From == nil
}
