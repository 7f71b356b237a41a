package eval

import (
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// OtherBranch is the value that the call at an origin gives where its condition, which
// depends on something assumed, is another; false if that is unknown.
func OtherBranch(o *value.Origin) (value.Value, bool) {
	if o == nil || o.Call == nil {
		return value.Value{}, false
	}
	b, ok := o.Call.Node.(*branched)
	if !ok {
		return value.Value{}, false
	}
	return b.other, true
}

// otherBranch evaluates the branch that was not taken, without diagnostics: whether it will
// be taken is unknown. Calls that ask Azure, and user-defined functions, are left alone.
func (e *Evaluator) otherBranch(c *funcs.Call, n *expr.Call) (value.Value, bool) {
	at := 1
	if !c.Args[1].IsAbsent() {
		at = 2
	}
	if len(n.Args) != 3 || !isContextFree(n.Args[at]) || e.Budget.Exceeded() {
		return value.Value{}, false
	}
	e.notes.takeNotes(n)
	noted := len(e.notes.pending)
	v, err := c.Eval(at)
	c.Args[at] = value.Value{}
	e.notes.takeNotes(n)
	e.notes.pending = e.notes.pending[:noted]
	return v, err == nil
}

// takenBranch is the branch of an if() that was taken, where another answer leads to the
// other one.
func (e *Evaluator) takenBranch(taken value.Value, c *funcs.Call, n *expr.Call) value.Value {
	other, known := e.otherBranch(c, n)
	if known && isSameCertain(taken, other) {
		return e.origins.withCallOrigin(taken, c, n)
	}
	result := e.origins.withCallOrigin(taken, c, n)
	if o := result.Origin(); known && o != nil && o.Call != nil && o.Call.Node == value.Node(n) {
		o.Call.Node = &branched{n, other}
	}
	return result.Mark(c.Marked()).MarkDeep(c.Marked() & open)
}

// isContextFree reports whether an expression depends on the template alone.
func isContextFree(n expr.Node) bool {
	is := true
	expr.Walk(n, func(n expr.Node) bool {
		if call, ok := n.(*expr.Call); ok {
			f := funcs.Lookup(call.Folded)
			is = is && f != nil && (f.Phase == funcs.Pure || f.Phase == funcs.Context)
		}
		return is
	})
	return is
}

// isSameCertain reports whether two values are certain and equal.
func isSameCertain(a, b value.Value) bool {
	const marks = open | value.Unknown | value.Secret
	return !a.Deep().Any(marks) && !b.Deep().Any(marks) && value.Equal(a, b)
}

// Alternatives are the values of which an assumed one is one: both branches of an
// if(). It is nil if that is not known.
func Alternatives(v value.Value) []value.Value {
	if !v.Marks().Any(value.Assumed | value.Generated) {
		return nil
	}
	for o := v.Origin(); o != nil; o = o.From {
		if other, ok := OtherBranch(o); ok {
			for _, taken := range o.Call.Args[1:] {
				// A text may have been read as a number or a boolean.
				if !taken.IsAbsent() && taken.Kind() == v.Kind() {
					return []value.Value{taken, other}
				}
			}
			return nil
		}
		if !passesThrough(o) {
			return nil
		}
	}
	return nil
}

// passesThrough reports whether a step on the way of a value passes on any value unchanged.
func passesThrough(o *value.Origin) bool {
	switch o.Kind {
	case value.OriginLiteral, value.OriginExpression, value.OriginParameter, value.OriginSecureParameter,
		value.OriginVariable, value.OriginOutput, value.OriginDefault:
		return true
	case value.OriginAccess:
		return o.Call != nil && !o.Call.Args[0].Marks().Any(open|value.Unknown) && !o.Call.Args[1].Marks().Any(open|value.Unknown)
	}
	return false
}
