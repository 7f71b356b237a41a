package lazy

import (
	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/value"
)

// Text is a string of an input that is not known, but of which the form is. What its form alone
// decides holds whatever it is; that it is not known is noted when it is read as a whole.
type Text struct {
	Form  []value.Part
	of    value.Value
	as    Converter
	reads *Reads
	// change is what was done to each character; nil for nothing.
	change func(string) string
}

// Mapped returns the text after each of its characters was mapped to one; how names the change.
func (t *Text) Mapped(change func(string) string, how string) *Text {
	mapped := *t
	mapped.Form = value.MapForm(t.Form, change, how)
	mapped.change = change
	if t.change != nil {
		mapped.change = func(s string) string { return change(t.change(s)) }
	}
	return &mapped
}

// Materialize returns the string that stands for the text.
func (t *Text) Materialize() ast.Value {
	t.reads.note(true)
	v := t.as.Plain(t.of)
	if s, ok := v.(ast.String); ok && t.change != nil {
		return ast.String(t.change(string(s)))
	}
	return v
}

// The methods of ast.Value read the whole text.

func (t *Text) Compare(other ast.Value) int          { return t.Materialize().Compare(Materialize(other)) }
func (t *Text) Find(path ast.Ref) (ast.Value, error) { return t.Materialize().Find(path) }
func (t *Text) Hash() int                            { return t.Materialize().Hash() }
func (t *Text) IsGround() bool                       { return true }
func (t *Text) String() string                       { return t.Materialize().String() }
func (t *Text) StringLength() int                    { return t.Materialize().StringLength() }
