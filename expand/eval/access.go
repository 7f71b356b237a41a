package eval

import (
	"slices"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// open are the marks of what may be another value than the one that is at hand.
const open = value.Assumed | value.Generated

// passedMarks are the marks that pass to whatever is made from a value.
func passedMarks(m value.Marks) value.Marks {
	return m & (value.Secret | value.Assumed | value.Generated | value.Late)
}

// accessMember follows a property or an index. The Runtime makes up what an assumed value does
// not have.
func accessMember(r Runtime, base, key value.Value) (value.Value, error) {
	key = funcs.Key(base, key)
	// What a secret chooses discloses the secret.
	marks := passedMarks(base.Marks() | key.Marks())
	if base.IsUnknown() || key.IsUnknown() {
		return expr.Unknown(expr.NewAccess(expr.NodeOf(base), expr.NodeOf(key))).Mark(marks), nil
	}
	switch {
	case base.Kind() == value.Object && key.Kind() == value.String:
		if found := base.Get(key.Str()); !found.IsAbsent() {
			if o := base.Origin().Behind(); o != nil && o.Kind == value.OriginReference {
				// What else a resource may have is assumed; what the template gives
				// of it is known, and what is synthesized says so itself.
				marks = passedMarks(base.Marks()&^value.Assumed | key.Marks())
			}
			return found.Mark(marks), nil
		}
		if base.Marks().Any(value.Unknown) {
			return value.Value{}, funcs.ErrUndetermined
		}
		if base.Marks().Any(value.Assumed) {
			if v := r.Member(base, key.Str()); !v.IsAbsent() {
				return v.Mark(marks), nil
			}
		}
		return value.Value{}, missingProperty(base, key)
	case base.Kind() == value.Array && key.Kind() == value.Int:
		i := key.Int()
		if 0 <= i && i < int64(base.Len()) {
			item := base.Items()[i].Mark(marks)
			if marks.Any(open) {
				item = value.WithoutForm(item) // another may be there
			}
			return item, nil
		}
		if base.Marks().Any(value.Unknown) {
			return value.Value{}, funcs.ErrUndetermined
		}
		if base.Marks().Any(value.Assumed) && i >= 0 && i < 10000 {
			if v := r.Item(base, int(i)); !v.IsAbsent() {
				return v.Mark(marks), nil
			}
		}
		return value.Value{}, &Error{Code: diag.ExprIndex, Assumed: (base.Marks() | key.Marks()).Any(value.Assumed),
			Message: diag.Messagef("The language expression property array index '%s' is out of bounds.", key)}
	}
	// A key of another kind suits nothing, whatever the value is made to be.
	if base.Marks().Any(value.Assumed) && (key.Kind() == value.Int || key.Kind() == value.String) {
		want := funcs.Obj
		if key.Kind() == value.Int {
			want = funcs.Arr
		}
		if v := r.As(base, want, funcs.NoFormat); funcs.TypeOf(v) == want {
			return accessMember(r, v, key)
		}
	}
	if base.IsNull() || base.Kind() != value.Array && base.Kind() != value.Object {
		return value.Value{}, &Error{Code: diag.ExprProperty, Assumed: (base.Marks() | key.Marks()).Any(value.Assumed),
			Message: diag.Messagef("The language expression property '%s' can't be evaluated.", key)}
	}
	return value.Value{}, &Error{Code: diag.ExprProperty, Assumed: (base.Marks() | key.Marks()).Any(value.Assumed),
		Message: diag.Messagef("The language expression property '%s' can't be evaluated, property name must be a string for an object and an integer for an array.", key)}
}

func missingProperty(base, key value.Value) error {
	names := make([]string, 0, base.Len())
	for _, m := range base.Members() {
		// Which members a secret has is a part of it.
		m.Marks |= base.Marks() & value.Secret
		names = append(names, m.Shown())
	}
	names = slices.Compact(names)
	err := &Error{Code: diag.ExprProperty, Assumed: (base.Marks() | key.Marks()).Any(value.Assumed),
		Message: diag.Messagef("The language expression property '%s' doesn't exist, available properties are '%s'.", key, diag.Listed(names))}
	if s := diag.Suggest(value.Shown(key), names); s != "" && !key.Marks().Any(value.Secret) {
		err.Hint = diag.Messagef("did you mean '%s'?", s)
	}
	return err
}

// memberIn is the name of the member that a key is written to read, else empty.
func memberIn(key expr.Node) string {
	if written, ok := key.(*expr.Literal); ok && written.Value.Kind() == value.String {
		return written.Value.Str()
	}
	return ""
}
