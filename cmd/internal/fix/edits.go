package fix

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Replace puts a value in place of a literal; nothing if the span is none.
func Replace(at source.Span, to value.Value) []Edit {
	if !IsLiteral(at) {
		return nil
	}
	c := &container{Span: at, bicep: source.IsBicep(at.File.Name)}
	return []Edit{{at, c.renderValue(to, c.indentAt(at.Start), c.indentStep())}}
}

// SetMember sets a member of the object that a span covers, and makes the objects that
// lead to it; nothing if that is not an object that is written out, or has the member.
func SetMember(at source.Span, path []string, to value.Value) []Edit {
	c := containerAt(at)
	if c == nil || !c.object {
		return nil
	}
	if e := c.findEntry(path[0]); e != nil {
		if len(path) == 1 && e.value.Text() == "null" {
			return Replace(e.value, to)
		}
		return nil
	}
	if loop := c.findEntry("copy"); loop != nil && !c.bicep && strings.HasPrefix(loop.value.Text(), "[") {
		return nil // loops make members, perhaps this one
	}
	for i := len(path) - 1; i > 0; i-- {
		to = value.NewObject([]value.Member{{Name: path[i], Value: to}})
	}
	return c.insertEntry(path[0], to)
}

// Append adds an element to the list that a span covers.
func Append(at source.Span, element value.Value) []Edit {
	c := containerAt(at)
	if c == nil || c.object {
		return nil
	}
	return c.insertEntry("", element)
}

// insertEntry adds a member, or an element where the name is empty, behind the last one.
func (c *container) insertEntry(name string, v value.Value) []Edit {
	step, newline := c.indentStep(), c.lineBreak()
	end := c.End - 1 // the closing bracket
	if len(c.entries) == 0 {
		inner := c.text()[c.Start+1 : end]
		outer := c.indentAt(c.Start)
		if strings.TrimSpace(inner) == "" {
			if behind := strings.TrimLeft(c.text()[c.End:c.lineEnd(c.End)], " \t,"); behind != "" && !strings.HasPrefix(behind, "//") && !strings.HasPrefix(behind, "/*") || !strings.Contains(c.text(), "\n") {
				return []Edit{{c.part(c.Start+1, end), c.memberText(name, v, "", "")}}
			}
			return []Edit{{c.part(c.Start+1, end), newline + outer + step + c.memberText(name, v, outer+step, step) + newline + outer}}
		}
		// There are comments, the last of which ends where the blank before the bracket begins.
		at := c.Start + 1 + uint32(len(strings.TrimRight(inner, " \t\r\n")))
		return []Edit{{c.part(at, at), newline + outer + step + c.memberText(name, v, outer+step, step)}}
	}
	last := c.entries[len(c.entries)-1]
	comma := c.commaBetween(last.value.End, end)
	indent, lines := c.lineIndent()
	if !lines {
		if !c.bicep {
			step = ""
		}
		text := ", " + c.memberText(name, v, c.indentAt(c.Start), step)
		if comma > 0 {
			return []Edit{{c.part(comma+1, comma+1), text[1:] + ","}}
		}
		return []Edit{{c.part(last.value.End, last.value.End), text}}
	}
	text := newline + indent + c.memberText(name, v, indent, step)
	behind := last.value.End
	if comma > 0 {
		behind = comma + 1
	}
	line := min(c.lineEnd(behind), end)
	if rest := strings.TrimSpace(c.text()[behind:line]); rest == "" || !strings.HasPrefix(rest, "//") && !(strings.HasPrefix(rest, "/*") && strings.HasSuffix(rest, "*/")) {
		line = behind
	} else {
		line = behind + uint32(len(strings.TrimRight(c.text()[behind:line], " \t\r")))
	}
	switch {
	case c.bicep:
		return []Edit{{c.part(line, line), text}}
	case comma > 0:
		return []Edit{{c.part(line, line), text + ","}}
	case line == behind:
		return []Edit{{c.part(line, line), "," + text}}
	}
	return []Edit{{c.part(behind, behind), ","}, {c.part(line, line), text}}
}

// lineIndent is what the lines of the container begin with; false if it is on one line.
func (c *container) lineIndent() (string, bool) {
	for i := len(c.entries) - 1; i >= 0; i-- {
		if at := c.entries[i].start; c.ownLine(at) && c.lineStart(at) > c.Start {
			return c.indentAt(at), true
		}
	}
	return "", false
}

func (c *container) part(start, end uint32) source.Span {
	return source.Span{File: c.File, Start: start, End: end}
}

// commaBetween is where the first comma is between two offsets, comments aside; 0 if there is
// none.
func (c *container) commaBetween(from, to uint32) uint32 {
	text := c.text()[:to]
	for i := int(from); i < len(text); i++ {
		switch rest := text[i:]; {
		case rest[0] == ',':
			return uint32(i)
		case strings.HasPrefix(rest, "//"), rest[0] == '#' && c.bicep:
			n := strings.IndexByte(rest, '\n')
			if n < 0 {
				return 0
			}
			i += n
		case strings.HasPrefix(rest, "/*"):
			n := strings.Index(rest[2:], "*/")
			if n < 0 {
				return 0
			}
			i += n + 3
		}
	}
	return 0
}

// Remove takes a member or an element, by its name or number, out of the object or list
// that a span covers. Where it has lines of its own, these go.
func Remove(at source.Span, name string) []Edit {
	c := containerAt(at)
	if c == nil {
		return nil
	}
	number := -1
	for i := range c.entries {
		if c.object && strings.EqualFold(c.entries[i].name, name) || !c.object && name == strconv.Itoa(i) {
			number = i
		}
	}
	if number < 0 {
		return nil
	}
	e := c.entries[number]
	until := c.End - 1
	if number+1 < len(c.entries) {
		until = c.entries[number+1].start
	}
	comma := c.commaBetween(e.value.End, until)
	behind := e.value.End
	if comma > 0 {
		behind = comma + 1
	}
	var edits []Edit
	if isLast := number == len(c.entries)-1; isLast && number > 0 && comma == 0 {
		// The comma before it would be left over.
		if before := c.commaBetween(c.entries[number-1].value.End, e.start); before > 0 {
			edits = append(edits, Edit{c.part(before, before+1), ""})
		}
	}
	line := c.lineEnd(behind)
	rest := strings.TrimSpace(c.text()[behind:line])
	if c.ownLine(e.start) && (rest == "" || strings.HasPrefix(rest, "//")) && line < c.End {
		from := c.lineStart(e.start)
		to := min(line+uint32(len(c.lineBreak())), uint32(len(c.text())))
		return append(edits, Edit{c.part(from, to), ""})
	}
	if len(edits) > 0 {
		from := edits[0].Span.Start
		if strings.TrimSpace(c.text()[from+1:e.start]) == "" {
			return []Edit{{c.part(from, e.value.End), ""}}
		}
		return append(edits, Edit{c.part(e.start, e.value.End), ""})
	}
	for int(behind) < len(c.text()) && (c.text()[behind] == ' ' || c.text()[behind] == '\t') {
		behind++
	}
	return []Edit{{c.part(e.start, behind), ""}}
}

// Rename gives a member of the object that a span covers another name; nothing if that is
// not an object that is written out, or the name is not written there.
func Rename(at source.Span, name, to string) []Edit {
	c := containerAt(at)
	if c == nil || !c.object || c.findEntry(to) != nil {
		return nil
	}
	e := c.findEntry(name)
	if e == nil || e.key <= e.start {
		return nil
	}
	text := value.NewString(to).JSON()
	if c.bicep {
		text = value.BicepName(to)
	}
	return []Edit{{c.part(e.start, e.key), text}}
}

// memberText is a member as it is written, or an element if it has no name.
func (c *container) memberText(name string, v value.Value, indent, step string) string {
	text := c.renderValue(v, indent, step)
	switch {
	case name == "":
		return text
	case c.bicep:
		return value.BicepName(name) + ": " + text
	}
	return value.NewString(name).JSON() + ": " + text
}

// renderValue is a value as it is written; on one line if there is no step.
func (c *container) renderValue(v value.Value, indent, step string) string {
	newline := c.lineBreak()
	if c.bicep {
		return strings.ReplaceAll(value.BicepLiteral(v, indent, step), "\n", newline)
	}
	v = escapedTexts(v)
	lines := strings.Split(value.Pretty(v), "\n")
	if step == "" {
		var b strings.Builder
		for _, line := range lines {
			b.WriteString(strings.TrimLeft(line, " "))
			if strings.HasSuffix(line, ",") {
				b.WriteByte(' ')
			}
		}
		return b.String()
	}
	for i, line := range lines {
		bare := strings.TrimLeft(line, " ")
		lines[i] = strings.Repeat(step, (len(line)-len(bare))/2) + bare
		if i > 0 {
			lines[i] = indent + lines[i]
		}
	}
	return strings.Join(lines, newline)
}

// escapedTexts are values as a template has them: what looks like an expression begins
// with two brackets.
func escapedTexts(v value.Value) value.Value {
	switch v.Kind() {
	case value.String:
		if expr.IsExpression(v.Str()) {
			return value.NewString("[" + v.Str())
		}
	case value.Array:
		return value.NewArrayOf(v.Items(), escapedTexts)
	case value.Object:
		var members []value.Member
		for _, m := range v.Members() {
			members = append(members, value.Member{Name: m.Name, Value: escapedTexts(m.Value)})
		}
		return value.NewObject(members)
	}
	return v
}
