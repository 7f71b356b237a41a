package eval

import (
	"strings"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/rule"
)

// Condition evaluates a condition.
func (e *Evaluator) Condition(c *rule.Condition) Result {
	e.rests, e.because, e.err, e.steps = nil, nil, nil, 0
	t := e.evaluateCondition(c)
	r := Result{Truth: t, Because: e.because}
	switch t {
	case Failed:
		r.Err = e.err
	case Unknown:
		r.Rests = e.rests
	}
	return r
}

func (e *Evaluator) evaluateCondition(c *rule.Condition) Truth {
	if c == nil {
		return True
	}
	switch c.Kind {
	case rule.AllOf:
		return e.combineConditions(c.Parts, False)
	case rule.AnyOf:
		return e.combineConditions(c.Parts, True)
	case rule.Not:
		return negate(e.evaluateCondition(c.Parts[0]))
	}
	t := e.evaluateLeaf(c)
	if len(e.because) > 0 {
		if last := &e.because[len(e.because)-1]; last.Condition == c {
			last.Truth = t
		}
	}
	return t
}

// combineConditions evaluates conditions in order up to the first that decides. One that fails
// after one that is not known is not reached for certain.
func (e *Evaluator) combineConditions(parts []*rule.Condition, decides Truth) Truth {
	rests, because := len(e.rests), len(e.because)
	unknown := false
	for _, part := range parts {
		own := len(e.because)
		switch t := e.evaluateCondition(part); t {
		case decides:
			// Nothing but the part that decided is a reason.
			e.rests = e.rests[:rests]
			e.because = append(e.because[:because], e.because[own:]...)
			return t
		case Failed:
			if unknown {
				e.err = nil
				return Unknown
			}
			e.because = append(e.because[:because], e.because[own:]...)
			return t
		case Unknown:
			unknown = true
		}
	}
	switch {
	case unknown:
		return Unknown
	case decides == True:
		return False
	}
	return True
}

// evaluateLeaf evaluates a condition that compares.
func (e *Evaluator) evaluateLeaf(c *rule.Condition) Truth {
	if err := e.Spend(8, 0); err != nil {
		return e.failWith(err)
	}
	if c.Left.Count != nil {
		return e.evaluateCount(c)
	}
	if c.Left.Value != nil {
		v, err := e.evaluateOperand(*c.Left.Value)
		if err != nil {
			return e.failWith(err)
		}
		e.because = append(e.because, Reason{Condition: c, Value: v})
		right, err := e.expectedValue(c)
		if err != nil {
			return e.failWith(err)
		}
		return e.compareAndNote(c.Op, v, right)
	}
	ref, err := e.fieldOf(c.Left.Field)
	if err != nil {
		return e.failWith(err)
	}
	if ref == nil {
		return e.noteUnknown()
	}
	s := e.fields.find(ref)
	right, err := e.expectedValue(c)
	if err != nil {
		return e.failWith(err)
	}
	if ref.Kind == rule.Location {
		right = withoutBlanks(right)
	}
	at := len(e.because)
	e.because = append(e.because, Reason{Condition: c, Field: ref.Text})
	rests := len(e.rests)
	result := True
	for i := range s.items {
		one := &s.items[i]
		if ref.Kind == rule.Location {
			one.value = withoutBlanks(one.value)
		}
		t := e.compareAndNote(c.Op, one.value, right)
		if i == 0 || t == False || t == Unknown && result == True {
			e.because[at].Path, e.because[at].Value = one.path, one.value
		}
		switch t {
		case Failed:
			return t
		case False:
			e.rests = e.rests[:rests]
			return False
		case Unknown:
			result = Unknown
		}
	}
	if !s.open.IsAbsent() {
		result = e.noteUnknown(s.open)
	}
	return result
}

// compareAndNote compares and notes what an unknown result depends on.
func (e *Evaluator) compareAndNote(op rule.Operator, left, right value.Value) Truth {
	t, err := e.compareByCondition(op, left, right)
	switch {
	case err != nil:
		return e.failWith(err)
	case t == Unknown:
		return e.noteUnknown(left, right)
	}
	return t
}

// fieldOf returns the field of a condition; nil if the expression that names it is not
// known.
func (e *Evaluator) fieldOf(f *rule.Field) (*rule.Ref, error) {
	if f.Expr == nil {
		return f.Ref, nil
	}
	name, err := e.evaluateNode(f.Expr)
	switch {
	case err != nil:
		return nil, err
	case Open(name):
		e.noteUnknown(name)
		return nil, nil
	case name.Kind() != value.String:
		return nil, errorf("The name of a field is a text, and not %s.", name)
	}
	return e.fields.resolve(name.Str())
}

// expectedValue returns what a condition compares with. Null that an expression gave is an error, but
// for a tag that a group or a subscription lacks.
func (e *Evaluator) expectedValue(c *rule.Condition) (value.Value, error) {
	v, err := e.evaluateOperand(c.Right)
	if err != nil {
		return v, err
	}
	if c.Right.Node != nil && v.IsNull() && !Open(v) && !readsContextTags(c.Right.Node) {
		return v, errorf("The right side of '%s' is null.", c.Op)
	}
	return v, nil
}

// readsContextTags reports whether an expression reads tags of the resource group or the
// subscription.
func readsContextTags(n expr.Node) bool {
	found := false
	expr.Walk(n, func(n expr.Node) bool {
		if a, ok := n.(*expr.Access); ok && contextTags(a.Base) {
			found = true
		}
		return !found
	})
	return found
}

// withoutBlanks returns a location, or a list of them, in the form in which they are compared.
func withoutBlanks(v value.Value) value.Value {
	switch v.Kind() {
	case value.String:
		if strings.Contains(v.Str(), " ") {
			return value.NewString(strings.ReplaceAll(v.Str(), " ", "")).WithOrigin(v.Origin()).Mark(v.Marks())
		}
	case value.Array:
		return value.MapItems(v, func(_ int, one value.Value) value.Value { return withoutBlanks(one) })
	}
	return v
}
