package fix

import (
	"strings"

	"github.com/forearm/forearm/bicepcli/sourcemap"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Edit puts a text in place of a span.
type Edit struct {
	Span source.Span
	Text string
}

// container is an object or a list as it is written.
type container struct {
	source.Span
	bicep, object bool
	entries       []entry
}

// entry is a member or an element: from where it begins to where its value ends.
type entry struct {
	name  string
	start uint32
	key   uint32 // where the name ends
	value source.Span
}

// containerAt reads the object or list that a span covers; nil if it is something else, or
// has mistakes.
func containerAt(at source.Span) *container {
	if at.Text() == "" {
		return nil
	}
	c := &container{Span: at, bicep: source.IsBicep(at.File.Name)}
	if c.bicep {
		list, object, ok := sourcemap.Entries(at)
		if !ok {
			return nil
		}
		c.object = object
		for _, e := range list {
			c.entries = append(c.entries, entry{e.Name, e.Key.Start, e.Key.End, e.Value})
		}
		return c
	}
	v, diags := value.Parse(source.NewFile(at.File.Name, at.Text()))
	if len(diags) > 0 || v.Kind() != value.Object && v.Kind() != value.Array {
		return nil
	}
	c.object = v.Kind() == value.Object
	moved := func(s source.Span) source.Span {
		return source.Span{File: at.File, Start: at.Start + s.Start, End: at.Start + s.End}
	}
	for _, item := range v.Items() {
		span := moved(item.Span())
		c.entries = append(c.entries, entry{"", span.Start, span.Start, span})
	}
	members := v.Members()
	for i := range members {
		key := moved(v.KeySpan(&members[i]))
		c.entries = append(c.entries, entry{members[i].Name, key.Start, key.End, moved(members[i].Value.Span())})
	}
	return c
}

// IsLiteral reports whether a scalar is written out at a span, or an empty object or list.
func IsLiteral(at source.Span) bool {
	text := at.Text()
	if text == "" {
		return false
	}
	if text[0] == '{' || text[0] == '[' {
		return strings.TrimSpace(text[1:len(text)-1]) == ""
	}
	if source.IsBicep(at.File.Name) {
		return sourcemap.IsLiteral(text)
	}
	v, diags := value.Parse(source.NewFile("", text))
	return len(diags) == 0 && (v.Kind() != value.String || !expr.IsExpression(v.Str()))
}

func (c *container) findEntry(name string) *entry {
	for i := range c.entries {
		if strings.EqualFold(c.entries[i].name, name) {
			return &c.entries[i]
		}
	}
	return nil
}

func (c *container) text() string { return c.File.Text }

// lineStart is where the line of an offset begins, lineEnd where it ends.
func (c *container) lineStart(at uint32) uint32 {
	return uint32(strings.LastIndexByte(c.text()[:at], '\n') + 1)
}

func (c *container) lineEnd(at uint32) uint32 {
	if n := strings.IndexByte(c.text()[at:], '\n'); n >= 0 {
		if end := at + uint32(n); end > at && c.text()[end-1] == '\r' {
			return end - 1
		}
		return at + uint32(n)
	}
	return uint32(len(c.text()))
}

// indentAt is the blank that the line of an offset begins with.
func (c *container) indentAt(at uint32) string {
	line := c.text()[c.lineStart(at):]
	return line[:len(line)-len(strings.TrimLeft(line, " \t"))]
}

// ownLine reports whether nothing is before an offset in its line.
func (c *container) ownLine(at uint32) bool {
	text := c.text()
	for at > 0 && (text[at-1] == ' ' || text[at-1] == '\t') {
		at--
	}
	return at == 0 || text[at-1] == '\n'
}

// lineBreak is the line break of the file; step is by how much it indents.
func (c *container) lineBreak() string {
	if strings.Contains(c.text(), "\r\n") {
		return "\r\n"
	}
	return "\n"
}

func (c *container) indentStep() string {
	if n := len(c.entries); n > 0 {
		if inner, outer := c.indentAt(c.entries[n-1].start), c.indentAt(c.Start); strings.HasPrefix(inner, outer) && len(inner) > len(outer) {
			return inner[len(outer):]
		}
	}
	for _, line := range strings.Split(c.text(), "\n") {
		if blank := line[:len(line)-len(strings.TrimLeft(line, " \t"))]; blank != "" && strings.TrimSpace(line) != "" {
			return blank
		}
	}
	return "  "
}
