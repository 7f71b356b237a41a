// Package value is forearm's value model: JSON values that are immutable, keep
// the order and the spelling of their members, and carry with them where they
// were written and what is known about them.
//
// A Value is concrete and honest at once. It has a payload that can be worked with,
// and Marks that report whether it is secret, assumed, unknown or generated. The
// marks of a container speak of the container itself (which members, how many);
// Below says what is marked anywhere underneath.
//
// Object members are looked up without regard to case, as Azure Resource
// Manager does, and keep the spelling in which they were written.
//
// Nothing here is ever changed after it was made, so values may be shared
// between goroutines and between the places that refer to them.
package value

import (
	"strconv"
	"strings"
	"unicode/utf16"

	"github.com/forearm/forearm/expand/diag"
)

// Kind is the JSON type of a value. A number that is an int64 is an Int, any
// other is a Float and keeps its text.
type Kind uint8

// The kinds. The zero Value is Absent: not null, but not there.
const (
	Absent Kind = iota
	Null
	Bool
	Int
	Float
	String
	Array
	Object
	// Opaque is a value without payload: its Marks have Unknown, and Residual
	// may say which expression it stands for.
	Opaque
)

// MessageText implements diag.Messenger: the names are forearm's own.
func (k Kind) MessageText() diag.Message { return diag.ConstantText(k.String()) }

func (k Kind) String() string {
	switch k {
	case Null:
		return "Null"
	case Bool:
		return "Boolean"
	case Int:
		return "Integer"
	case Float:
		return "Float"
	case String:
		return "String"
	case Array:
		return "Array"
	case Object:
		return "Object"
	case Opaque:
		return "Unknown"
	}
	return "Absent"
}

// Marks is what is known about a value beside its payload.
type Marks uint8

const (
	hidden Marks = 1 << iota
	// Assumed depends on a mock or on context that was not given.
	Assumed
	// Unknown has no sensible payload.
	Unknown
	// Generated differs from run to run in Azure: newGuid(), utcNow().
	Generated
	// Late depends on something that Azure is asked for during the deployment, so that it
	// is not known before: reference(), list*().
	Late
	declared
	secured
)

// A secret must never be shown. There are three degrees of it; each has the marks of
// those before it, so that Any finds a secret of any degree, and what is made
// of several is as secret as the most secret of them.
const (
	// Exposed stands written where everyone may read it, and does not even come by
	// a secure parameter: the catalogue knows that it is secret.
	Exposed = hidden
	// Declared is secret because what it is passed to says so: a template writes it
	// out for a secure parameter of another. A name that is made of it is shown, as
	// Azure shows it to everyone who can see the resource.
	Declared = Exposed | declared
	// Secret comes from a secure place.
	Secret = Declared | secured
)

// Has reports whether all the given marks are set.
func (m Marks) Has(marks Marks) bool { return m&marks == marks }

// Any reports whether one of the given marks is set.
func (m Marks) Any(marks Marks) bool { return m&marks != 0 }

// Value is one JSON value with its origin and marks.
type Value struct {
	data   any // bool, int64, floatText, *string, *formed, *array, *object, *opaque
	origin *Origin
	kind   Kind
	marks  Marks
	below  Marks
}

type floatText string

type array struct {
	items []Value
	below Extent
}

type opaque struct {
	residual Residual
	want     Kind
	below    Extent
}

// Residual is an expression that could not be evaluated, as far as it could be
// reduced. Its text is without the brackets around it.
type Residual interface {
	Text() string
	// Extent is about the length of the text and how deep calls nest in it; it is
	// known without making the text, in which parts that are shared are repeated.
	Extent() (bytes, depth int)
}

// NullValue, True, False and the like are made by functions so that they cannot be
// assigned to.

// NewNull is JSON's null.
func NewNull() Value { return Value{kind: Null} }

// NewBool is true or false.
func NewBool(b bool) Value { return Value{kind: Bool, data: b} }

// NewInt is a whole number.
func NewInt(n int64) Value { return Value{kind: Int, data: n} }

// NewString is a text.
func NewString(s string) Value { return Value{kind: String, data: &s} }

// NewFloat is a number from its JSON text; a text that is an int64 gives an Int.
func NewFloat(text string) Value {
	if n, err := strconv.ParseInt(text, 10, 64); err == nil && text != "-0" {
		return NewInt(n)
	}
	return Value{kind: Float, data: floatText(text)}
}

// NewDouble is a number computed as a double: 3.0 stays a Float.
func NewDouble(f float64) Value {
	text := strconv.FormatFloat(f, 'g', -1, 64)
	if !strings.ContainsAny(text, ".eEnN") {
		text += ".0"
	}
	return Value{kind: Float, data: floatText(text)}
}

// NewArray takes ownership of items.
func NewArray(items []Value) Value {
	v := Value{kind: Array}
	a := &array{items: items}
	for i := range items {
		v.below |= items[i].marks | items[i].below
		a.below.add(&items[i], 1)
	}
	a.below.saturate()
	v.data = a
	return v
}

// NewUnknown is a value of which nothing is known but the expression that it stands
// for (nil if there is none). want is the type expected of it, Absent if that is
// open.
func NewUnknown(residual Residual, want Kind) Value {
	o := &opaque{residual: residual, want: want}
	if residual != nil {
		o.below.Bytes, o.below.Depth = residual.Extent()
		o.below.saturate()
	}
	return Value{kind: Opaque, marks: Unknown, data: o}
}

// Kind of the value.
func (v Value) Kind() Kind { return v.kind }

// IsAbsent reports whether v is the zero Value, which is not even null.
func (v Value) IsAbsent() bool { return v.kind == Absent }

// IsNull reports whether v is null or absent.
func (v Value) IsNull() bool { return v.kind == Null || v.kind == Absent }

// IsUnknown reports whether v has no payload.
func (v Value) IsUnknown() bool { return v.kind == Opaque }

// Bool is the payload of a Bool, else false.
func (v Value) Bool() bool { b, _ := v.data.(bool); return b }

// Int is the payload of an Int, else 0.
func (v Value) Int() int64 { n, _ := v.data.(int64); return n }

// Str is the payload of a String, else the empty text.
func (v Value) Str() string {
	switch d := v.data.(type) {
	case *string:
		return *d
	case *formed:
		return d.text
	}
	return ""
}

// NumberText is the JSON text of an Int or a Float.
func (v Value) NumberText() string {
	switch d := v.data.(type) {
	case int64:
		return strconv.FormatInt(d, 10)
	case floatText:
		return string(d)
	}
	return ""
}

// Number is the payload of an Int or a Float as a double.
func (v Value) Number() float64 {
	switch d := v.data.(type) {
	case int64:
		return float64(d)
	case floatText:
		f, _ := strconv.ParseFloat(string(d), 64)
		return f
	}
	return 0
}

// Items are the elements of an Array; the caller must not change them.
func (v Value) Items() []Value {
	if a, ok := v.data.(*array); ok {
		return a.items
	}
	return nil
}

// Item is the element of an Array at an index, Absent if there is none. Len also
// counts what has no elements, so elements are read by number here.
func (v Value) Item(i int) Value {
	if items := v.Items(); i >= 0 && i < len(items) {
		return items[i]
	}
	return Value{}
}

// Len is the number of elements, of members, or of UTF-16 code units.
func (v Value) Len() int {
	switch v.kind {
	case Array:
		return len(v.Items())
	case Object:
		return len(v.Members())
	case String:
		n := 0
		for _, r := range v.Str() {
			n += utf16.RuneLen(r)
		}
		return n
	}
	return 0
}

// Shares reports that two values are one in memory.
func (v Value) Shares(other Value) bool {
	switch v.kind {
	case String, Array, Object, Opaque:
		return v.data == other.data
	}
	return false
}

// Residual is the expression that an unknown value stands for, or nil.
func (v Value) Residual() Residual {
	if o, ok := v.data.(*opaque); ok {
		return o.residual
	}
	return nil
}

// Want is the type that an unknown value is expected to have, or Absent.
func (v Value) Want() Kind {
	if o, ok := v.data.(*opaque); ok {
		return o.want
	}
	return Absent
}

// Marks of the value itself.
func (v Value) Marks() Marks { return v.marks }

// Below unites the marks of everything underneath.
func (v Value) Below() Marks { return v.below }

// Deep unites the marks of the value and of everything underneath.
func (v Value) Deep() Marks { return v.marks | v.below }

// Mark adds marks to the value itself.
//
// What was known of the form of a text is not known of what may be another text.
func (v Value) Mark(m Marks) Value {
	v.marks |= m
	if f, ok := v.data.(*formed); ok && m.Any(Assumed) {
		v.data = &f.text
	}
	return v
}

// Unmark takes marks away from the value itself.
func (v Value) Unmark(m Marks) Value { v.marks &^= m; return v }

// MarkDeep adds marks to the value and to everything underneath. What is known of texts
// whatever they will be holds no longer.
func (v Value) MarkDeep(m Marks) Value {
	if m.Any(Assumed | Generated) {
		v = v.WithoutForm()
	}
	if v.marks.Has(m) && (v.kind != Array && v.kind != Object || v.Len() == 0) {
		return v.Mark(m)
	}
	v = v.Mark(m)
	switch v.kind {
	case Array:
		items := make([]Value, len(v.Items()))
		for i, item := range v.Items() {
			items[i] = item.MarkDeep(m)
		}
		v.data = &array{items, v.data.(*array).below}
		if len(items) > 0 {
			v.below |= m
		}
	case Object:
		b := NewBuilder(v.Len())
		for _, member := range v.Members() {
			b.SetMember(Member{Name: member.Name, At: member.At, Marks: member.Marks | m&Secret, Value: member.Value.MarkDeep(m)})
		}
		v.data = b.Object().data
		if v.Len() > 0 {
			v.below |= m
		}
	}
	return v
}

// Origin returns where the value came from; nil if that is not known.
func (v Value) Origin() *Origin { return v.origin }

// WithOrigin sets where the value came from.
func (v Value) WithOrigin(o *Origin) Value { v.origin = o; return v }
