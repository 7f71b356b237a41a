package value

import (
	"strings"
	"unicode/utf8"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

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
		at := firstInvalid(p.text)
		p.reportProblem(diag.FileEncoding, at, at+1, "the file is not valid UTF-8 from here on; invalid bytes are shown as U+FFFD")
	}
	p.skipSpace()
	if p.pos >= len(p.text) {
		p.reportProblem(diag.FileEmpty, p.pos, p.pos, "the file is empty")
		return Value{}, p.diags
	}
	v := p.readValue(0)
	if !p.failed {
		p.skipSpace()
		if p.pos < len(p.text) {
			p.failSyntax("expected the end of the document, found %s", p.describeFound())
		}
	}
	return v, p.diags
}

// firstInvalid is where the first byte stands that is not UTF-8.
func firstInvalid(text string) int {
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if r == utf8.RuneError && size <= 1 {
			return i
		}
		i += size
	}
	return len(text)
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

func (p *parser) objectOf(members []Member) Value {
	if len(p.objects) == 0 {
		p.objects = make([]object, p.blockSize(64, 256))
	}
	o := &p.objects[0]
	p.objects = p.objects[1:]
	return o.fillObject(members)
}

// cutRoom takes room for n things from a block, or from one of their own where that is
// many. Who appends to it gets a copy.
func cutRoom[T any](p *parser, room *[]T, n int) []T {
	const most = 256
	if n > most/4 {
		return make([]T, n)
	}
	if len(*room) < n {
		*room = make([]T, max(n, p.blockSize(most, 64)))
	}
	block := (*room)[:n:n]
	*room = (*room)[n:]
	return block
}

func (p *parser) readValue(depth int) Value {
	if p.pos >= len(p.text) {
		return p.failSyntax("expected a value, found the end of the file")
	}
	start := p.pos
	var v Value
	switch c := p.text[p.pos]; {
	case c == '"':
		s, ok := p.readString()
		if !ok {
			return Value{}
		}
		v = Value{kind: String, data: p.keepText(s)}
	case c == '{':
		if depth >= MaxDepth {
			p.reportProblem(diag.LimitDepth, p.pos, p.pos+1, "values nest deeper than %d", MaxDepth)
			p.failed = true
			return Value{}
		}
		v = p.readObject(depth)
	case c == '[':
		if depth >= MaxDepth {
			p.reportProblem(diag.LimitDepth, p.pos, p.pos+1, "values nest deeper than %d", MaxDepth)
			p.failed = true
			return Value{}
		}
		v = p.readArray(depth)
	case c == '-' || '0' <= c && c <= '9':
		v = p.readNumber()
	case p.takeWord("true"):
		v = NewBool(true)
	case p.takeWord("false"):
		v = NewBool(false)
	case p.takeWord("null"):
		v = NewNull()
	default:
		return p.failSyntax("expected a value, found %s", p.describeFound())
	}
	if v.kind != Absent {
		v.origin = p.newOrigin(start)
	}
	return v
}

func (p *parser) readArray(depth int) Value {
	base := len(p.items)
	p.pos++
	for {
		p.skipSpace()
		if p.failed {
			break
		}
		if p.pos < len(p.text) && p.text[p.pos] == ']' {
			p.pos++
			break
		}
		v := p.readValue(depth + 1)
		if v.kind != Absent {
			p.items = append(p.items, v)
		}
		if p.failed {
			break
		}
		p.skipSpace()
		if p.failed || p.readSeparator(']', "an element") {
			break
		}
	}
	items := cutRoom(p, &p.itemRoom, len(p.items)-base)
	copy(items, p.items[base:])
	p.items = p.items[:base]
	return NewArray(items)
}

// readSeparator takes a comma, or the closing bracket and answers that this is the end.
func (p *parser) readSeparator(closing byte, what string) (end bool) {
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
	p.failSyntax("expected ',' or %q after %s, found %s", closing, what, p.describeFound())
	return true
}

func (p *parser) readObject(depth int) Value {
	base := len(p.members)
	p.pos++
	for {
		p.skipSpace()
		if p.failed {
			break
		}
		if p.pos < len(p.text) && p.text[p.pos] == '}' {
			p.pos++
			break
		}
		if p.pos >= len(p.text) || p.text[p.pos] != '"' {
			p.failSyntax("expected a member name in double quotes, found %s", p.describeFound())
			break
		}
		at := p.pos
		name, ok := p.readString()
		if !ok {
			break
		}
		p.skipSpace()
		if p.failed {
			break
		}
		if p.pos >= len(p.text) || p.text[p.pos] != ':' {
			p.failSyntax("expected ':' after a member name, found %s", p.describeFound())
			break
		}
		p.pos++
		p.skipSpace()
		if p.failed {
			break
		}
		v := p.readValue(depth + 1)
		if v.kind != Absent {
			p.members = append(p.members, Member{Name: name, At: uint32(at), Value: v})
		}
		if p.failed {
			break
		}
		p.skipSpace()
		if p.failed || p.readSeparator('}', "a member") {
			break
		}
	}
	members := p.dropDuplicates(p.members[base:])
	p.members = p.members[:base]
	return p.objectOf(members)
}

// dropDuplicates copies members off the stack; of equal names the last one holds, at
// the place of the first. Names that differ only in case are different to JSON
// and stay; look-ups then prefer the exact one.
func (p *parser) dropDuplicates(stack []Member) []Member {
	members := cutRoom(p, &p.memberRoom, len(stack))[:0]
	if len(stack) <= indexAbove {
	next:
		for _, m := range stack {
			for i := range members {
				if members[i].Name == m.Name {
					p.reportDuplicate(m, members[i])
					members[i] = m
					continue next
				}
			}
			members = append(members, m)
		}
		return members
	}
	if p.named == nil {
		p.named = make(map[string]int, len(stack))
	}
	clear(p.named)
	for _, m := range stack {
		if i, ok := p.named[m.Name]; ok {
			p.reportDuplicate(m, members[i])
			members[i] = m
			continue
		}
		p.named[m.Name] = len(members)
		members = append(members, m)
	}
	return members
}

func (p *parser) reportDuplicate(m, first Member) {
	span := source.Span{File: p.file, Start: m.At, End: m.At + uint32(len(m.Name)) + 2}
	p.reportProblem(diag.JSONDuplicateKey, int(span.Start), int(span.End), "duplicate key '%s'; the last one takes effect", m.Name)
	p.diags[len(p.diags)-1].Notes = []diag.Related{{Message: "first given here",
		Span: source.Span{File: p.file, Start: first.At, End: first.At + uint32(len(first.Name)) + 2}}}
}
