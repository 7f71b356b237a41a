package value

import (
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"unicode"
	"unicode/utf8"
)

// Part is a piece of a text whose form is known: what is written, or, where Class
// is set, from Least to Most characters of that class.
type Part struct {
	Written string
	// Class has the characters; AnyCharacter stands for all.
	Class string
	// Most is negative if there is no bound.
	Least, Most int
	// Source identifies the characters, if that is known: parts with the same source are
	// the same text.
	Source string
}

// AnyCharacter is the class of all characters.
const AnyCharacter = "*"

// Classes of characters that texts are made of which is not known.
const (
	HexDigits    = "0123456789abcdef"
	Base32Digits = "abcdefghijklmnopqrstuvwxyz234567"
	LowerAlnum   = "abcdefghijklmnopqrstuvwxyz0123456789"
	// GroupNames may have letters of other alphabets too: one stands for them.
	GroupNames = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.()é"
)

// GUIDForm is that of a GUID in its usual form.
var GUIDForm = []Part{
	{Class: HexDigits, Least: 8, Most: 8}, {Written: "-"}, {Class: HexDigits, Least: 4, Most: 4}, {Written: "-"},
	{Class: HexDigits, Least: 4, Most: 4}, {Written: "-"}, {Class: HexDigits, Least: 4, Most: 4}, {Written: "-"},
	{Class: HexDigits, Least: 12, Most: 12},
}

// RegionForm is that of the name of a region.
var RegionForm = []Part{{Class: LowerAlnum, Least: 3, Most: 30}}

// formed is the payload of a text of which the form is known, whatever it will be.
type formed struct {
	text string
	form []Part
	// later makes the form, of texts whose form is seldom asked for.
	later func() []Part
	// token reports whether a part of the form is a token, once that was asked.
	token atomic.Int32
}

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
	if slices.ContainsFunc(f.all(), func(p Part) bool { return strings.Contains(p.Source, tokenSource) }) {
		found = tokenFound
	}
	f.token.Store(found)
	return found == tokenFound
}

// all is the whole form.
func (f *formed) all() []Part {
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
func (v Value) WithFormLater(form func() []Part) Value {
	if v.kind == String {
		v.data = &formed{text: v.Str(), later: form}
	}
	return v
}

// WithFormOf is WithForm with the form that another text has, if it has one.
func (v Value) WithFormOf(other Value) Value {
	if f, ok := other.data.(*formed); ok && v.kind == String {
		v.data = &formed{text: v.Str(), form: f.form, later: f.later}
	}
	return v
}

// WithoutForm is a text of which no longer anything is known.
func (v Value) WithoutForm() Value {
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
		return f.all()
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

// TakeForm is the form of the first n characters.
func TakeForm(form []Part, n int) []Part {
	var taken []Part
	for _, p := range form {
		if n <= 0 {
			break
		}
		if p.Class == "" {
			if length := utf8.RuneCountInString(p.Written); length > n {
				p.Written, n = string([]rune(p.Written)[:n]), 0
			} else {
				n -= length
			}
			taken = append(taken, p)
			continue
		}
		if p.Least == p.Most {
			if p.Source != "" && p.Least > n {
				p.Source = "take:" + strconv.Itoa(n) + ":" + p.Source
			}
			p.Least = min(p.Least, n)
			p.Most = p.Least
			n -= p.Least
			taken = append(taken, p)
			continue
		}
		// Where what follows begins is not known.
		return append(taken, Part{Class: AnyCharacter, Least: min(p.Least, n), Most: n})
	}
	return taken
}

// MapForm is the form of a text whose letters were changed to lower or upper case; how
// is InLower or InUpper.
func MapForm(form []Part, change func(string) string, how string) []Part {
	mapped := make([]Part, len(form))
	for i, p := range form {
		p.Written = change(p.Written)
		if p.Class != AnyCharacter {
			p.Class = change(p.Class)
		}
		if p.Source != "" {
			p.Source = how + p.Source
		}
		mapped[i] = p
	}
	return mapped
}

// ReplaceForm is the form of a text in which old was replaced; nil if that cannot
// be told.
func ReplaceForm(form []Part, old, new string) []Part {
	if old == "" {
		return nil
	}
	single := utf8.RuneCountInString(old) == 1
	replaced := make([]Part, len(form))
	for i, p := range form {
		switch {
		case p.Class == "" && (single || len(form) == 1):
			p.Written = strings.ReplaceAll(p.Written, old, new)
		case p.Class == "":
			// What is written may be the end or the beginning of it.
			if strings.ContainsAny(p.Written, old) {
				return nil
			}
		case p.Class != AnyCharacter && !strings.ContainsAny(p.Class, old):
		case !single:
			return nil
		}
		if p.Class != "" && p.Source != "" && (p.Class == AnyCharacter || strings.ContainsAny(p.Class, old)) {
			p.Source = "replace:" + strconv.Quote(old) + strconv.Quote(new) + p.Source
		}
		switch {
		case p.Class == "", p.Class != AnyCharacter && !strings.ContainsAny(p.Class, old):
		case new == "":
			p.Least = 0
			if p.Class != AnyCharacter {
				p.Class = strings.ReplaceAll(p.Class, old, "")
			}
		case utf8.RuneCountInString(new) == 1:
			if p.Class != AnyCharacter {
				p.Class = strings.ReplaceAll(p.Class, old, new)
			}
		default:
			return nil
		}
		replaced[i] = p
	}
	return replaced
}

// TrimForm is the form of a text without white space at its ends; nil if there may be
// some.
func TrimForm(form []Part) []Part {
	if len(form) == 0 {
		return nil
	}
	for _, p := range []Part{form[0], form[len(form)-1]} {
		text := p.Written
		if p.Class != "" {
			text = p.Class
		}
		if p.Class == AnyCharacter || text == "" || strings.ContainsFunc(text, unicode.IsSpace) {
			return nil
		}
	}
	return form
}

// SplitForm takes a form apart at a separator that is in nothing but what is
// written; ok is false if it might stand elsewhere.
func SplitForm(form []Part, separator string) (forms [][]Part, ok bool) {
	if utf8.RuneCountInString(separator) != 1 {
		return nil, false
	}
	cuts := 0
	for _, p := range form {
		if p.Class == AnyCharacter || p.Class != "" && strings.Contains(p.Class, separator) {
			return nil, false
		}
		cuts += strings.Count(p.Written, separator)
	}
	// All of them are in one array.
	forms, room := make([][]Part, 0, cuts+1), make([]Part, 0, len(form)+cuts)
	first := 0
	cut := func() {
		forms = append(forms, room[first:len(room):len(room)])
		first = len(room)
	}
	for _, p := range form {
		if p.Class != "" {
			room = append(room, p)
			continue
		}
		for rest, more := p.Written, true; more; {
			var piece string
			if piece, rest, more = strings.Cut(rest, separator); piece != "" {
				room = append(room, Part{Written: piece})
			}
			if more {
				cut()
			}
		}
	}
	cut()
	return forms, true
}
