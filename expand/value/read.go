package value

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"forearm/expand/diag"
	"forearm/expand/source"
)

// maxDepth is how deep values may nest. encoding/json draws the line at the
// same depth, and nothing that people write comes near it.
const maxDepth = 10000

// Parse reads a JSON document. It takes what encoding/json takes and, as Azure
// and its tools do, also a byte-order mark, comments, trailing commas and raw
// control characters in texts. Of members that are given twice the last one
// holds; that is reported.
//
// When the document is broken, Parse reports where and returns what it has read
// up to there, so that the rest of the work can go on.
func Parse(file *source.File) (Value, diag.List) {
	p := parser{file: file, text: file.Text}
	if !utf8.ValidString(p.text) {
		p.invalid = true
	}
	p.space()
	if p.pos >= len(p.text) {
		p.report(diag.FileEmpty, p.pos, p.pos, "the file is empty")
		return Value{}, p.diags
	}
	v := p.value(0)
	if !p.failed {
		p.space()
		if p.pos < len(p.text) {
			p.fail("expected the end of the document, found %s", p.found())
		}
	}
	return v, p.diags
}

// ParseText reads JSON that has no file, an argument of a function for one;
// the origin of its values is nowhere.
func ParseText(text string) (Value, diag.List) {
	v, diags := Parse(source.NewFile("", strings.TrimPrefix(text, "\uFEFF")))
	return stripOrigins(v), diags
}

func stripOrigins(v Value) Value {
	v.origin = nil
	switch v.kind {
	case Array:
		items := v.Items()
		for i := range items {
			items[i] = stripOrigins(items[i])
		}
	case Object:
		members := v.Members()
		for i := range members {
			members[i].At = 0
			members[i].Value = stripOrigins(members[i].Value)
		}
	}
	return v
}

type parser struct {
	file    *source.File
	text    string
	pos     int
	invalid bool // the text has bytes that are not UTF-8
	failed  bool
	diags   diag.List

	// Blocks from which single things are handed out: one allocation for many.
	origins []Origin
	strs    []string
	// Stacks on which containers gather their parts until their size is known.
	items   []Value
	members []Member
}

func (p *parser) origin(start int) *Origin {
	if len(p.origins) == 0 {
		p.origins = make([]Origin, min(256, max(4, len(p.text)/64)))
	}
	o := &p.origins[0]
	p.origins = p.origins[1:]
	o.File, o.Start, o.End = p.file, uint32(start), uint32(p.pos)
	return o
}

func (p *parser) str(s string) *string {
	if len(p.strs) == 0 {
		p.strs = make([]string, min(128, max(4, len(p.text)/128)))
	}
	r := &p.strs[0]
	p.strs = p.strs[1:]
	*r = s
	return r
}

func (p *parser) report(code diag.Code, start, end int, format string, args ...any) {
	severity := diag.Error
	if code == diag.JSONDuplicateKey {
		severity = diag.Warning
	}
	p.diags.Add(diag.Diagnostic{Code: code, Severity: severity, Message: fmt.Sprintf(format, args...),
		Span: source.Span{File: p.file, Start: uint32(start), End: uint32(end)}})
}

// fail reports a syntax error and ends the reading: every container that is
// open closes with what it has.
func (p *parser) fail(format string, args ...any) Value {
	if !p.failed {
		p.failed = true
		end := p.pos
		if end < len(p.text) {
			_, size := utf8.DecodeRuneInString(p.text[end:])
			end += size
		}
		p.report(diag.JSONSyntax, p.pos, end, format, args...)
	}
	return Value{}
}

func (p *parser) found() string {
	if p.pos >= len(p.text) {
		return "the end of the file"
	}
	r, _ := utf8.DecodeRuneInString(p.text[p.pos:])
	return strconv.QuoteRune(r)
}

// space skips white space and comments.
func (p *parser) space() {
	text := p.text
	for p.pos < len(text) {
		switch c := text[p.pos]; c {
		case ' ', '\t', '\n', '\r':
			p.pos++
		case '/':
			if p.pos+1 >= len(text) {
				return
			}
			switch text[p.pos+1] {
			case '/':
				end := strings.IndexByte(text[p.pos:], '\n')
				if end < 0 {
					p.pos = len(text)
				} else {
					p.pos += end
				}
			case '*':
				end := strings.Index(text[p.pos+2:], "*/")
				if end < 0 {
					p.fail("the comment is not closed")
					p.pos = len(text)
					return
				}
				p.pos += 2 + end + 2
			default:
				return
			}
		default:
			return
		}
	}
}

func (p *parser) value(depth int) Value {
	if p.pos >= len(p.text) {
		return p.fail("expected a value, found the end of the file")
	}
	start := p.pos
	var v Value
	switch c := p.text[p.pos]; {
	case c == '"':
		s, ok := p.string()
		if !ok {
			return Value{}
		}
		v = Value{kind: String, data: p.str(s)}
	case c == '{':
		if depth >= maxDepth {
			p.report(diag.LimitDepth, p.pos, p.pos+1, "values nest deeper than %d", maxDepth)
			p.failed = true
			return Value{}
		}
		v = p.object(depth)
	case c == '[':
		if depth >= maxDepth {
			p.report(diag.LimitDepth, p.pos, p.pos+1, "values nest deeper than %d", maxDepth)
			p.failed = true
			return Value{}
		}
		v = p.array(depth)
	case c == '-' || '0' <= c && c <= '9':
		v = p.number()
	case p.word("true"):
		v = NewBool(true)
	case p.word("false"):
		v = NewBool(false)
	case p.word("null"):
		v = NewNull()
	default:
		return p.fail("expected a value, found %s", p.found())
	}
	if v.kind != Absent {
		v.origin = p.origin(start)
	}
	return v
}

func (p *parser) word(w string) bool {
	if !strings.HasPrefix(p.text[p.pos:], w) {
		return false
	}
	p.pos += len(w)
	return true
}

func (p *parser) number() Value {
	start, text := p.pos, p.text
	i := p.pos
	if text[i] == '-' {
		i++
	}
	digits := func() bool {
		from := i
		for i < len(text) && '0' <= text[i] && text[i] <= '9' {
			i++
		}
		return i > from
	}
	first := i
	if !digits() {
		p.pos = i
		return p.fail("expected a digit, found %s", p.found())
	}
	if text[first] == '0' && i > first+1 {
		p.pos = first + 1
		return p.fail("a number must not start with 0")
	}
	whole := true
	if i < len(text) && text[i] == '.' {
		whole = false
		i++
		if !digits() {
			p.pos = i
			return p.fail("expected a digit, found %s", p.found())
		}
	}
	if i < len(text) && (text[i] == 'e' || text[i] == 'E') {
		whole = false
		i++
		if i < len(text) && (text[i] == '+' || text[i] == '-') {
			i++
		}
		if !digits() {
			p.pos = i
			return p.fail("expected a digit, found %s", p.found())
		}
	}
	p.pos = i
	if whole {
		return NewFloat(text[start:i])
	}
	return Value{kind: Float, data: floatText(text[start:i])}
}

// string reads a text; the opening quote is at p.pos.
func (p *parser) string() (string, bool) {
	start := p.pos + 1
	for i := start; i < len(p.text); i++ {
		switch p.text[i] {
		case '"':
			p.pos = i + 1
			s := p.text[start:i]
			if p.invalid && !utf8.ValidString(s) {
				s = replaceInvalid(s)
			}
			return s, true
		case '\\':
			return p.escaped(start, i)
		}
	}
	// The whole text up to here is lost: point to where it began.
	p.pos = start - 1
	p.fail("the text is not closed")
	p.pos = len(p.text)
	return "", false
}

// replaceInvalid puts U+FFFD for each byte that is not UTF-8, as encoding/json does.
func replaceInvalid(s string) string {
	var b strings.Builder
	for _, r := range s {
		b.WriteRune(r)
	}
	return b.String()
}

func (p *parser) escaped(start, i int) (string, bool) {
	text := p.text
	var b strings.Builder
	b.WriteString(text[start:i])
	for i < len(text) {
		switch c := text[i]; c {
		case '"':
			p.pos = i + 1
			s := b.String()
			if p.invalid && !utf8.ValidString(s) {
				s = replaceInvalid(s)
			}
			return s, true
		case '\\':
			r, size := unescape(text[i:])
			if size == 0 {
				p.pos = i
				p.fail("invalid escape sequence in a text")
				return "", false
			}
			b.WriteRune(r)
			i += size
		default:
			b.WriteByte(c)
			i++
		}
	}
	p.pos = start - 1
	p.fail("the text is not closed")
	p.pos = len(text)
	return "", false
}

// unescape decodes the escape sequence that s starts with; size 0 says it is none.
func unescape(s string) (r rune, size int) {
	if len(s) < 2 {
		return 0, 0
	}
	switch s[1] {
	case '"', '\\', '/':
		return rune(s[1]), 2
	case 'b':
		return '\b', 2
	case 'f':
		return '\f', 2
	case 'n':
		return '\n', 2
	case 'r':
		return '\r', 2
	case 't':
		return '\t', 2
	case 'u':
		unit, ok := hex4(s)
		if !ok {
			return 0, 0
		}
		if utf16.IsSurrogate(unit) {
			if low, ok := hex4(s[6:]); ok {
				if r := utf16.DecodeRune(unit, low); r != utf8.RuneError {
					return r, 12
				}
			}
			return utf8.RuneError, 6
		}
		return unit, 6
	}
	return 0, 0
}

func hex4(s string) (rune, bool) {
	if len(s) < 6 || s[0] != '\\' || s[1] != 'u' {
		return 0, false
	}
	n := rune(0)
	for _, c := range []byte(s[2:6]) {
		switch {
		case '0' <= c && c <= '9':
			c -= '0'
		case 'a' <= c && c <= 'f':
			c -= 'a' - 10
		case 'A' <= c && c <= 'F':
			c -= 'A' - 10
		default:
			return 0, false
		}
		n = n<<4 | rune(c)
	}
	return n, true
}

func (p *parser) array(depth int) Value {
	base := len(p.items)
	p.pos++
	for {
		p.space()
		if p.failed {
			break
		}
		if p.pos < len(p.text) && p.text[p.pos] == ']' {
			p.pos++
			break
		}
		v := p.value(depth + 1)
		if v.kind != Absent {
			p.items = append(p.items, v)
		}
		if p.failed {
			break
		}
		p.space()
		if p.failed || p.separator(']', "an element") {
			break
		}
	}
	items := make([]Value, len(p.items)-base)
	copy(items, p.items[base:])
	p.items = p.items[:base]
	return NewArray(items)
}

// separator takes a comma, or the closing bracket and answers that this is the end.
func (p *parser) separator(closing byte, what string) (end bool) {
	if p.pos < len(p.text) {
		switch p.text[p.pos] {
		case ',':
			p.pos++
			return false
		case closing:
			p.pos++
			return true
		}
	}
	p.fail("expected ',' or %q after %s, found %s", closing, what, p.found())
	return true
}

func (p *parser) object(depth int) Value {
	base := len(p.members)
	p.pos++
	for {
		p.space()
		if p.failed {
			break
		}
		if p.pos < len(p.text) && p.text[p.pos] == '}' {
			p.pos++
			break
		}
		if p.pos >= len(p.text) || p.text[p.pos] != '"' {
			p.fail("expected a member name in double quotes, found %s", p.found())
			break
		}
		at := p.pos
		name, ok := p.string()
		if !ok {
			break
		}
		p.space()
		if p.failed {
			break
		}
		if p.pos >= len(p.text) || p.text[p.pos] != ':' {
			p.fail("expected ':' after a member name, found %s", p.found())
			break
		}
		p.pos++
		p.space()
		if p.failed {
			break
		}
		v := p.value(depth + 1)
		if v.kind != Absent {
			p.members = append(p.members, Member{Name: name, At: uint32(at), Value: v})
		}
		if p.failed {
			break
		}
		p.space()
		if p.failed || p.separator('}', "a member") {
			break
		}
	}
	members := p.distinct(p.members[base:])
	p.members = p.members[:base]
	return NewObject(members)
}

// distinct copies members off the stack; of equal names the last one holds, at
// the place of the first. Names that differ only in case are different to JSON
// and stay; look-ups then prefer the exact one.
func (p *parser) distinct(stack []Member) []Member {
	if len(stack) <= indexAbove {
		members := make([]Member, 0, len(stack))
	next:
		for _, m := range stack {
			for i := range members {
				if members[i].Name == m.Name {
					p.duplicate(m, members[i])
					members[i] = m
					continue next
				}
			}
			members = append(members, m)
		}
		return members
	}
	seen := make(map[string]int, len(stack))
	members := make([]Member, 0, len(stack))
	for _, m := range stack {
		if i, ok := seen[m.Name]; ok {
			p.duplicate(m, members[i])
			members[i] = m
			continue
		}
		seen[m.Name] = len(members)
		members = append(members, m)
	}
	return members
}

func (p *parser) duplicate(m, first Member) {
	span := source.Span{File: p.file, Start: m.At, End: m.At + uint32(len(m.Name)) + 2}
	p.report(diag.JSONDuplicateKey, int(span.Start), int(span.End), "the member '%s' is given more than once; the last one holds", m.Name)
	p.diags[len(p.diags)-1].Notes = []diag.Related{{Message: "first given here",
		Span: source.Span{File: p.file, Start: first.At, End: first.At + uint32(len(first.Name)) + 2}}}
}

// TextSpan is the place of the bytes [from, to) of a text value in its file,
// with the escape sequences in between accounted for.
func (v Value) TextSpan(from, to int) source.Span {
	span := v.Span()
	if v.kind != String || span.File == nil || span.End < span.Start+2 {
		return span
	}
	raw := span.File.Text[span.Start+1 : span.End-1]
	start, end := len(raw), len(raw)
	decoded := 0
	for i := 0; i <= len(raw); {
		if decoded <= from {
			start = i
		}
		if decoded >= to {
			end = i
			break
		}
		if i == len(raw) {
			break
		}
		if raw[i] != '\\' {
			i++
			decoded++
			continue
		}
		r, size := unescape(raw[i:])
		if size == 0 {
			return span
		}
		decoded += utf8.RuneLen(r)
		i += size
	}
	return source.Span{File: span.File, Start: span.Start + 1 + uint32(start), End: span.Start + 1 + uint32(end)}
}
