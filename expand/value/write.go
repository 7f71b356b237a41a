package value

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/forearm/forearm/expand/diag"
)

// Writer configures how values are written as JSON.
type Writer struct {
	// Indent is put once for each level; without it the text is compact.
	Indent string
	// Reveal writes secrets as they are. Only the evaluator may: what a function
	// is given has to be the real thing.
	Reveal bool

	// most ends the writing soon after so many bytes, for what is only quoted.
	most int
}

// JSON is the compact text of a value for people and files: secrets are masked.
func (v Value) JSON() string { return string(Writer{}.Append(nil, v)) }

// Compact is the text that ARM's own functions make of a value: no blanks,
// nothing escaped that need not be, secrets as they are. It must not be printed.
func (v Value) Compact() string { return string(Writer{Reveal: true}.Append(nil, v)) }

// Append writes a value after what b holds.
func (w Writer) Append(b []byte, v Value) []byte { return w.appendValue(b, v, 0) }

func (w Writer) appendValue(b []byte, v Value, level int) []byte {
	if w.most > 0 && len(b) > w.most {
		return b
	}
	// An unknown secret has no value to hide; its expression is the author's text,
	// in which secret literals are masked.
	if v.marks.Any(Secret) && !w.Reveal && v.kind != Opaque {
		return AppendQuoted(b, SecretText)
	}
	switch v.kind {
	case Bool:
		if v.Bool() {
			return append(b, "true"...)
		}
		return append(b, "false"...)
	case Int, Float:
		return append(b, v.NumberText()...)
	case String:
		return AppendQuoted(b, v.Str())
	case Array:
		if v.Len() == 0 {
			return append(b, "[]"...)
		}
		b = append(b, '[')
		for i, item := range v.Items() {
			if i > 0 {
				b = append(b, ',')
			}
			b = w.appendNewline(b, level+1)
			b = w.appendValue(b, item, level+1)
		}
		b = w.appendNewline(b, level)
		return append(b, ']')
	case Object:
		if v.Len() == 0 {
			return append(b, "{}"...)
		}
		b = append(b, '{')
		var names names
		for i, m := range v.Members() {
			if i > 0 {
				b = append(b, ',')
			}
			b = w.appendNewline(b, level+1)
			name := m.Name
			if !w.Reveal {
				name = names.shownName(m)
			}
			b = AppendQuoted(b, name)
			b = append(b, ':')
			if w.Indent != "" {
				b = append(b, ' ')
			}
			b = w.appendValue(b, m.Value, level+1)
		}
		b = w.appendNewline(b, level)
		return append(b, '}')
	case Opaque:
		if r := v.Residual(); r != nil {
			return AppendQuoted(b, "["+r.Text()+"]")
		}
		return append(b, "null"...)
	}
	return append(b, "null"...)
}

func (w Writer) appendNewline(b []byte, level int) []byte {
	if w.Indent == "" {
		return b
	}
	b = append(b, '\n')
	for range level {
		b = append(b, w.Indent...)
	}
	return b
}

const hexDigits = "0123456789abcdef"

// AppendQuoted writes a JSON text. Only what JSON demands is escaped, as .NET's
// relaxed encoder does, and the line separators U+2028 and U+2029 are left alone.
func AppendQuoted(b []byte, s string) []byte {
	b = append(b, '"')
	start := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= 0x20 && c != '"' && c != '\\' && c < utf8.RuneSelf {
			i++
			continue
		}
		if c >= utf8.RuneSelf {
			r, size := utf8.DecodeRuneInString(s[i:])
			if r == utf8.RuneError && size == 1 {
				b = append(b, s[start:i]...)
				b = append(b, "\uFFFD"...)
				start = i + 1
			}
			i += size
			continue
		}
		b = append(b, s[start:i]...)
		switch c {
		case '"', '\\':
			b = append(b, '\\', c)
		case '\n':
			b = append(b, '\\', 'n')
		case '\r':
			b = append(b, '\\', 'r')
		case '\t':
			b = append(b, '\\', 't')
		case '\b':
			b = append(b, '\\', 'b')
		case '\f':
			b = append(b, '\\', 'f')
		default:
			b = append(b, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&0xF])
		}
		i++
		start = i
	}
	b = append(b, s[start:]...)
	return append(b, '"')
}

// Pretty is the indented text of a value for people and files.
func Pretty(v Value) string {
	return strings.TrimSuffix(string(Writer{Indent: "  "}.Append(nil, v)), "\n")
}

// maxShown is how much of a value is written in order to be quoted.
const maxShown = 2000

// Shown is the text of a value for a message: a secret is masked, what is unknown is
// the expression that it stands for, and what is not a text is JSON. What is long is
// cut as messages are.
func Shown(v Value) string {
	switch {
	case v.kind == String && !v.marks.Any(Secret):
		return diag.Quote(v.Str())
	case v.kind == String:
		return SecretText
	case v.Extent().Bytes <= maxShown:
		return diag.Quote(v.JSON())
	}
	return diag.Quote(string(Writer{most: maxShown}.Append(nil, v)) + "...")
}

// Format implements fmt.Formatter, so that a value that gets into a message is
// masked there, whatever the verb.
func (v Value) Format(f fmt.State, verb rune) {
	text := Shown(v)
	if verb == 'q' {
		text = strconv.Quote(text)
	}
	_, _ = f.Write([]byte(text))
}
