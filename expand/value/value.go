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
	"sync/atomic"
)

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
	below keptExtent
}

type opaque struct {
	residual Residual
	want     Kind
	below    keptExtent
}

// Residual is an expression that could not be evaluated, as far as it could be
// reduced. Its text is without the brackets around it.
type Residual interface {
	Text() string
	// Extent is about the length of the text and how deep calls nest in it; it is
	// known without making the text, in which parts that are shared are repeated.
	Extent() (bytes, depth int)
}

// formed is the payload of a text of which the form is known, whatever it will be.
type formed struct {
	text string
	form []Part
	// later makes the form, of texts whose form is seldom asked for.
	later func() []Part
	// token reports whether a part of the form is a token, once that was asked.
	token atomic.Int32
}

// Extent is how much there is to a value when it is gone through or written.
// Values share their parts: what is small in memory may be astronomically large
// when it is written out, so it has to be known before anyone does.
type Extent struct {
	// Parts is the number of values that writing it out would visit, itself included.
	Parts int
	// Bytes is about the length of its compact text.
	Bytes int
	// Depth is how many levels there are, the value included: 0 for what has nothing
	// underneath. Of an unknown value it is that of its expression.
	Depth  int
	levels int // how deep each part stands, all together
}

// keptExtent is an extent as each container keeps it: half as large, and capped where the
// numbers would not fit. No limit is nearly as high.
type keptExtent struct{ parts, bytes, depth, levels uint32 }

// Member is one name of an object with its value.
type Member struct {
	Name string
	// At is the offset of the name's opening quote in the file of the value's
	// origin; 0 if the member was not read from a file.
	At uint32
	// Marks are those of the name: Secret where an expression made it of a secret.
	Marks Marks
	Value Value
}

// NewNull is JSON's null. It and the others are functions so that they cannot be assigned to.
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

// ShareContent reports that two values are one in memory.
func ShareContent(v, other Value) bool {
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

// WantedKind is the type that an unknown value is expected to have, or Absent.
func WantedKind(v Value) Kind {
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

// Origin returns where the value came from; nil if that is not known.
func (v Value) Origin() *Origin { return v.origin }

// WithOrigin sets where the value came from.
func (v Value) WithOrigin(o *Origin) Value { v.origin = o; return v }
