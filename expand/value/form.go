package value

import (
	"slices"
	"strings"
)

// States of formed.token.
const (
	tokenNotAsked = iota
	tokenMissing
	tokenFound
)

// hasToken reports whether a part of the form is a token. The answer is kept, since the
// form may have to be made for it: that was 9 % of the memory that real deployments took.
func (f *formed) hasToken() bool {
	if known := f.token.Load(); known != tokenNotAsked {
		return known == tokenFound
	}
	found := int32(tokenMissing)
	if slices.ContainsFunc(f.wholeForm(), func(p Part) bool { return strings.Contains(p.Source, tokenSource) }) {
		found = tokenFound
	}
	f.token.Store(found)
	return found == tokenFound
}

// wholeForm is the whole form.
func (f *formed) wholeForm() []Part {
	if f.later != nil {
		return f.later()
	}
	return f.form
}

// WithForm returns the assumed text with a form that it always has.
func (v Value) WithForm(form []Part) Value {
	if v.kind == String && len(form) > 0 {
		v.data = &formed{text: v.Str(), form: form}
	}
	return v
}

// WithFormLater is WithForm for a form that is computed each time that a caller
// asks for it; nil says that nothing is known.
func WithFormLater(v Value, form func() []Part) Value {
	if v.kind == String {
		v.data = &formed{text: v.Str(), later: form}
	}
	return v
}

// WithFormOf is WithForm with the form that another text has, if it has one.
func WithFormOf(v, other Value) Value {
	if f, ok := other.data.(*formed); ok && v.kind == String {
		v.data = &formed{text: v.Str(), form: f.form, later: f.later}
	}
	return v
}

// WithoutForm is a text of which no longer anything is known.
func WithoutForm(v Value) Value {
	if f, ok := v.data.(*formed); ok {
		v.data = &f.text
	}
	return v
}

// Form is what is known of a text whatever it will be: all of it where it depends
// on nothing assumed, nil if nothing is known. That of a secret is as secret.
func (v Value) Form() []Part {
	switch {
	case v.kind != String:
		return nil
	case !v.marks.Any(Assumed | Generated | Unknown):
		return []Part{{Written: v.Str()}}
	}
	if f, ok := v.data.(*formed); ok {
		return f.wholeForm()
	}
	return nil
}

// anyText is the form of a text of which nothing is known.
var anyText = []Part{{Class: AnyCharacter, Most: -1}}

// FormOrAny is the form of a text, or one that any text has.
func (v Value) FormOrAny() []Part {
	if f := v.Form(); f != nil {
		return f
	}
	return anyText
}
