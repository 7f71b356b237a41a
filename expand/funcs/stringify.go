package funcs

import (
	"math"
	"strconv"
	"unicode/utf8"

	"github.com/forearm/forearm/expand/value"
)

// How values become text is the same for concat, format, join and string: it is
// what Newtonsoft's JSON library and .NET's formatting make of them.

// textOf is a value in the words of .NET: booleans are capitalised, null is
// nothing, arrays and objects are compact JSON.
func textOf(v value.Value) string {
	switch v.Kind() {
	case value.String:
		return v.Str()
	case value.Bool:
		if v.Bool() {
			return "True"
		}
		return "False"
	case value.Int:
		return v.NumberText()
	case value.Float:
		return floatText(v)
	case value.Array, value.Object:
		return string(appendJSON(nil, v))
	}
	return ""
}

// floatText is double.ToString(); whole numbers beyond 64 bits keep their digits.
func floatText(v value.Value) string {
	if digits := v.NumberText(); wholeNumber(digits) {
		return digits
	}
	f := v.Number()
	switch {
	case math.IsNaN(f):
		return "NaN"
	case math.IsInf(f, 1):
		return "Infinity"
	case math.IsInf(f, -1):
		return "-Infinity"
	}
	s, _ := formatNumber(doubleNumber(f), "")
	return s
}

func wholeNumber(s string) bool {
	if s != "" && s[0] == '-' {
		s = s[1:]
	}
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != "" && (s == "0" || s[0] != '0')
}

// jsonNumber is a float as Newtonsoft writes it: always with a point or an
// exponent, so that it is read as a float again.
func jsonNumber(v value.Value) string {
	s := floatText(v)
	if wholeNumber(s) && !wholeNumber(v.NumberText()) {
		s += ".0"
	}
	return s
}

// appendJSON writes compact JSON. Secrets are written as they are: the result
// of a function is the real thing.
func appendJSON(b []byte, v value.Value) []byte {
	switch v.Kind() {
	case value.Bool:
		return strconv.AppendBool(b, v.Bool())
	case value.Int:
		return strconv.AppendInt(b, v.Int(), 10)
	case value.Float:
		return append(b, jsonNumber(v)...)
	case value.String:
		return appendQuoted(b, v.Str())
	case value.Array:
		b = append(b, '[')
		for i, item := range v.Items() {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendJSON(b, item)
		}
		return append(b, ']')
	case value.Object:
		b = append(b, '{')
		for i, m := range v.Members() {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendQuoted(b, m.Name)
			b = append(b, ':')
			b = appendJSON(b, m.Value)
		}
		return append(b, '}')
	}
	return append(b, "null"...)
}

// appendQuoted writes a JSON text. Beside what JSON demands, Newtonsoft escapes
// the line ends of JavaScript.
func appendQuoted(b []byte, s string) []byte {
	special := -1
	for i := 0; i+1 < len(s); i++ {
		if s[i] == 0xC2 && s[i+1] == 0x85 || s[i] == 0xE2 && s[i+1] == 0x80 && i+2 < len(s) && (s[i+2] == 0xA8 || s[i+2] == 0xA9) {
			special = i
			break
		}
	}
	if special < 0 {
		return value.AppendQuoted(b, s)
	}
	b = append(b, '"')
	for _, r := range s {
		switch r {
		case '\u0085':
			b = append(b, `\u0085`...)
		case '\u2028':
			b = append(b, `\u2028`...)
		case '\u2029':
			b = append(b, `\u2029`...)
		default:
			quoted := value.AppendQuoted(nil, string(r))
			b = append(b, quoted[1:len(quoted)-1]...)
		}
	}
	return append(b, '"')
}

// textOf is text with the budget charged and unknown parts refused.
func (c *Call) textOf(v value.Value) (string, error) {
	if err := c.requireText(v); err != nil {
		return "", err
	}
	return textOf(v), nil
}

// decodeUTF8 reads bytes as .NET does: each longest part of a sequence that
// could have become a character is replaced by U+FFFD.
func decodeUTF8(data []byte) string {
	if utf8.Valid(data) {
		return string(data)
	}
	var b []byte
	for len(data) > 0 {
		if r, size := utf8.DecodeRune(data); r != utf8.RuneError || size > 1 {
			b = append(b, data[:size]...)
			data = data[size:]
			continue
		}
		b = utf8.AppendRune(b, utf8.RuneError)
		data = data[malformedLength(data):]
	}
	return string(b)
}

// malformedLength is the length of the broken sequence that data starts with.
func malformedLength(data []byte) int {
	low, high, n := byte(0x80), byte(0xBF), 0
	switch c := data[0]; {
	case 0xC2 <= c && c <= 0xDF:
		n = 1
	case 0xE0 <= c && c <= 0xEF:
		n = 2
		if c == 0xE0 {
			low = 0xA0
		} else if c == 0xED {
			high = 0x9F
		}
	case 0xF0 <= c && c <= 0xF4:
		n = 3
		if c == 0xF0 {
			low = 0x90
		} else if c == 0xF4 {
			high = 0x8F
		}
	}
	i := 1
	for ; i <= n && i < len(data) && low <= data[i] && data[i] <= high; i++ {
		low, high = 0x80, 0xBF
	}
	return i
}
