package funcs

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/forearm/forearm/expand/value"
)

// maxJSONDepth keeps a text of brackets from using up the stack.
const maxJSONDepth = 500

// readLenientJSON reads JSON as Newtonsoft's library does, which the engine uses
// for texts in expressions. Beyond the standard it takes single quotes, names
// without quotes, comments, a comma before a closing bracket, hexadecimal and
// octal numbers. Of members that are given twice the last one holds.
func readLenientJSON(text string) (value.Value, error) {
	r := lenientReader{text: strings.TrimPrefix(text, "\uFEFF")}
	v, err := r.readValue(0)
	if err == nil {
		err = r.skipSpace()
	}
	if err == nil && r.pos < len(r.text) {
		err = r.failUnexpected("the end")
	}
	if err != nil {
		//lint:ignore ST1005 The wording is that of the reader that Azure uses.
		return value.Value{}, fmt.Errorf("%w, position %d.", err, r.pos)
	}
	return v, nil
}

type lenientReader struct {
	text string
	pos  int
}

func (r *lenientReader) failUnexpected(want string) error {
	if r.pos >= len(r.text) {
		return fmt.Errorf("expected %s, found the end of the text", want)
	}
	return fmt.Errorf("expected %s, found another character", want)
}

// peekByte is the next byte, 0 at the end.
func (r *lenientReader) peekByte() byte {
	if r.pos < len(r.text) {
		return r.text[r.pos]
	}
	return 0
}

// skipSpace skips white space and comments.
func (r *lenientReader) skipSpace() error {
	for r.pos < len(r.text) {
		c, size := utf8.DecodeRuneInString(r.text[r.pos:])
		switch {
		case unicode.IsSpace(c):
			r.pos += size
		case strings.HasPrefix(r.text[r.pos:], "//"):
			if end := strings.IndexAny(r.text[r.pos:], "\r\n"); end >= 0 {
				r.pos += end
			} else {
				r.pos = len(r.text)
			}
		case strings.HasPrefix(r.text[r.pos:], "/*"):
			end := strings.Index(r.text[r.pos+2:], "*/")
			if end < 0 {
				return errors.New("unterminated comment")
			}
			r.pos += 2 + end + 2
		default:
			return nil
		}
	}
	return nil
}

func (r *lenientReader) readValue(depth int) (value.Value, error) {
	if err := r.skipSpace(); err != nil {
		return value.Value{}, err
	}
	if depth > maxJSONDepth {
		return value.Value{}, fmt.Errorf("it nests deeper than %d", maxJSONDepth)
	}
	switch c := r.peekByte(); {
	case c == '"' || c == '\'':
		s, err := r.readString(c)
		return value.NewString(s), err
	case c == '{':
		return r.readObject(depth)
	case c == '[':
		return r.readArray(depth)
	case c == '-' || c == '.' || '0' <= c && c <= '9':
		return r.readNumber()
	}
	for _, w := range []struct {
		name string
		v    value.Value
	}{{"true", value.NewBool(true)}, {"false", value.NewBool(false)}, {"null", value.NewNull()}, {"undefined", value.NewNull()}} {
		if r.takeWord(w.name) {
			return w.v, nil
		}
	}
	return value.Value{}, r.failUnexpected("a value")
}

// takeWord takes a literal that ends where something else begins.
func (r *lenientReader) takeWord(w string) bool {
	rest, ok := strings.CutPrefix(r.text[r.pos:], w)
	if !ok || rest != "" && !unicode.IsSpace(rune(rest[0])) && !strings.ContainsRune(",]}/)", rune(rest[0])) {
		return false
	}
	r.pos += len(w)
	return true
}

func (r *lenientReader) readArray(depth int) (value.Value, error) {
	r.pos++
	var items []value.Value
	for {
		if err := r.skipSpace(); err != nil {
			return value.Value{}, err
		}
		switch r.peekByte() {
		case ']':
			r.pos++
			return value.NewArray(items), nil
		case ',':
			// Nothing between two commas is undefined, which becomes null.
			r.pos++
			items = append(items, value.NewNull())
			continue
		}
		v, err := r.readValue(depth + 1)
		if err != nil {
			return value.Value{}, err
		}
		items = append(items, v)
		if err := r.readSeparator(']'); err != nil {
			return value.Value{}, err
		}
	}
}

// readSeparator takes the comma behind an element, or leaves the closing bracket.
func (r *lenientReader) readSeparator(closing byte) error {
	if err := r.skipSpace(); err != nil {
		return err
	}
	switch r.peekByte() {
	case ',':
		r.pos++
		return nil
	case closing:
		return nil
	}
	return r.failUnexpected("',' or '" + string(closing) + "'")
}

func (r *lenientReader) readObject(depth int) (value.Value, error) {
	r.pos++
	var members []value.Member
	index := map[string]int{}
	for {
		if err := r.skipSpace(); err != nil {
			return value.Value{}, err
		}
		if r.peekByte() == '}' {
			r.pos++
			return value.NewObject(members), nil
		}
		name, err := r.readName()
		if err != nil {
			return value.Value{}, err
		}
		if err := r.skipSpace(); err != nil {
			return value.Value{}, err
		}
		if r.peekByte() != ':' {
			return value.Value{}, r.failUnexpected("':'")
		}
		r.pos++
		v, err := r.readValue(depth + 1)
		if err != nil {
			return value.Value{}, err
		}
		if i, ok := index[name]; ok {
			members[i].Value = v
		} else {
			index[name] = len(members)
			members = append(members, value.Member{Name: name, Value: v})
		}
		if err := r.readSeparator('}'); err != nil {
			return value.Value{}, err
		}
	}
}

func (r *lenientReader) readName() (string, error) {
	if c := r.peekByte(); c == '"' || c == '\'' {
		return r.readString(c)
	}
	start := r.pos
	for r.pos < len(r.text) {
		c, size := utf8.DecodeRuneInString(r.text[r.pos:])
		if !unicode.IsLetter(c) && !unicode.IsDigit(c) && c != '_' && c != '$' {
			break
		}
		r.pos += size
	}
	if r.pos == start {
		return "", r.failUnexpected("a member name")
	}
	return r.text[start:r.pos], nil
}

// readString reads a text up to its closing quote. Line ends in it are allowed.
func (r *lenientReader) readString(quote byte) (string, error) {
	r.pos++
	start := r.pos
	var b []byte
	for r.pos < len(r.text) {
		switch c := r.text[r.pos]; c {
		case quote:
			part := r.text[start:r.pos]
			r.pos++
			if b == nil {
				return part, nil
			}
			return string(append(b, part...)), nil
		case '\\':
			b = append(b, r.text[start:r.pos]...)
			var err error
			if b, err = r.readEscape(b); err != nil {
				return "", err
			}
			if b == nil {
				b = []byte{}
			}
			start = r.pos
		default:
			r.pos++
		}
	}
	return "", errors.New("unterminated string")
}

// readEscape decodes the escape sequence at the position.
func (r *lenientReader) readEscape(b []byte) ([]byte, error) {
	if r.pos+1 >= len(r.text) {
		return nil, errors.New("unterminated string")
	}
	c := r.text[r.pos+1]
	if at := strings.IndexByte(`btnfr\/"'`, c); at >= 0 {
		r.pos += 2
		return append(b, "\b\t\n\f\r\\/\"'"[at]), nil
	}
	unit, ok := r.readUnit()
	if c != 'u' || !ok {
		return nil, errors.New("invalid escape sequence")
	}
	if utf16.IsSurrogate(unit) {
		// Two escaped halves are one character; a single half is none.
		here := r.pos
		if low, ok := r.readUnit(); ok {
			if whole := utf16.DecodeRune(unit, low); whole != utf8.RuneError {
				return utf8.AppendRune(b, whole), nil
			}
		}
		r.pos = here
		unit = utf8.RuneError
	}
	return utf8.AppendRune(b, unit), nil
}

// readUnit takes \uXXXX.
func (r *lenientReader) readUnit() (rune, bool) {
	if rest := r.text[r.pos:]; len(rest) >= 6 && rest[:2] == `\u` {
		if n, err := strconv.ParseUint(rest[2:6], 16, 16); err == nil {
			r.pos += 6
			return rune(n), true
		}
	}
	return 0, false
}

// readNumber reads what looks like a number. Floats get the text of the double that
// they are, as they would be written again.
func (r *lenientReader) readNumber() (value.Value, error) {
	start := r.pos
	for r.pos < len(r.text) && strings.IndexByte("+-.0123456789abcdefABCDEFxX", r.text[r.pos]) >= 0 {
		r.pos++
	}
	s := r.text[start:r.pos]
	if v, ok := jsonNumberValue(s); ok {
		if next := r.peekByte(); next == 0 || next == ',' || next == ']' || next == '}' || next == '/' || unicode.IsSpace(rune(next)) || next >= utf8.RuneSelf {
			return v, nil
		}
	}
	r.pos = start
	return value.Value{}, errors.New("invalid number")
}

func jsonNumberValue(s string) (value.Value, bool) {
	digits := strings.TrimPrefix(s, "-")
	switch {
	case strings.HasPrefix(digits, "0x") || strings.HasPrefix(digits, "0X"):
		n, err := strconv.ParseInt(digits[2:], 16, 64)
		return value.NewInt(n), err == nil && digits == s
	case len(digits) > 1 && digits[0] == '0' && digits[1] != '.' && digits[1]|0x20 != 'e':
		n, err := strconv.ParseInt(digits, 8, 64)
		return value.NewInt(n), err == nil && digits == s
	case strings.Trim(digits, "0123456789") == "" && digits != "":
		if n, err := strconv.ParseInt(s, 10, 64); err == nil {
			return value.NewInt(n), true
		}
		n, ok := new(big.Int).SetString(s, 10)
		if !ok {
			return value.Value{}, false
		}
		return value.NewFloat(n.String()), true
	}
	if strings.Trim(s, "+-.0123456789eE") != "" {
		return value.Value{}, false
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || math.IsInf(f, 0) {
		return value.Value{}, false
	}
	return value.NewDouble(f), true
}
