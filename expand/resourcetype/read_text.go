package resourcetype

import (
	"strings"
	"unicode/utf8"

	"github.com/forearm/forearm/expand/value"
)

// LooksLikeScalar reports whether a text is true, false or a whole number, which services
// read as such; an address or a version is none. It is cheap, and called before any
// look-up.
func LooksLikeScalar(text string) bool {
	if text == "" || len(text) > maxNumber || strings.IndexByte(beginnings, text[0]) < 0 && text[0] < utf8.RuneSelf {
		return false
	}
	text = strings.TrimSpace(text)
	return saysBool(text) || strings.Trim(strings.TrimPrefix(text, "-"), "0123456789") == ""
}

// beginnings are what such texts begin with, blanks included that do not count.
const beginnings = "-0123456789tTfF \t\n\v\f\r"

// maxNumber is the length of the longest number that is read.
const maxNumber = 24

// IsCoercible reports whether services may read a value as one of another kind: a text that
// LooksLikeScalar, and 0 and 1 as booleans.
func IsCoercible(v value.Value) bool {
	switch v.Kind() {
	case value.String:
		return LooksLikeScalar(v.Str())
	case value.Int:
		return isBoolNumber(v)
	}
	return false
}

func isBoolNumber(v value.Value) bool { return v.Int() == 0 || v.Int() == 1 }

// Read is what a text or a number stands for in a place of this kind, with its marks and its
// origin; Absent where it stands for nothing but itself.
func (k Kind) Read(v value.Value) value.Value {
	if v.Kind() == value.Int {
		if k != Bool || !isBoolNumber(v) {
			return value.Value{}
		}
		return value.NewBool(v.Int() == 1).WithOrigin(v.Origin()).Mark(v.Marks())
	}
	text := strings.TrimSpace(v.Str())
	switch k {
	case Bool:
		if saysBool(text) {
			return value.NewBool(strings.EqualFold(text, "true")).WithOrigin(v.Origin()).Mark(v.Marks())
		}
	case Int:
		text = withoutZeros(text)
		if n, diags := value.ParseText(text); !diags.HasErrors() && (n.Kind() == value.Int || n.Kind() == value.Float) {
			return n.WithOrigin(v.Origin()).Mark(v.Marks())
		}
	}
	return value.Value{}
}

// withoutZeros is a number without the zeros in front of it, which services skip: the
// minutes of 08:05 are 5.
func withoutZeros(text string) string {
	digits, negative := strings.CutPrefix(text, "-")
	short := strings.TrimLeft(digits, "0")
	if short == "" || short[0] < '0' || short[0] > '9' {
		if len(short) == len(digits) {
			return text
		}
		short = "0" + short
	}
	if negative {
		return "-" + short
	}
	return short
}

func saysBool(text string) bool {
	return strings.EqualFold(text, "true") || strings.EqualFold(text, "false")
}
