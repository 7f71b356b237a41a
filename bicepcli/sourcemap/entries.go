package sourcemap

import "github.com/forearm/forearm/expand/source"

// Entry is a property of an object, or an item of a list, as it is written.
type Entry struct {
	// Name is empty for items, spreads, and names with interpolations.
	Name string
	// Key is where the name is written; of what has none, where the entry begins.
	Key, Value source.Span
	Spread     bool
}

// Entries reads what an object or a list holds that is all of a span; not ok where the
// span is of anything else, such as a loop.
func Entries(at source.Span) (list []Entry, isObject, ok bool) {
	text := at.Text()
	p := &parser{tokens: scanTokens(text), open: map[string]int{}}
	n := p.parseExpression()
	if n.kind != object && n.kind != array || int(n.end) != len(text) {
		return nil, false, false
	}
	span := func(start, end uint32) source.Span {
		return source.Span{File: at.File, Start: at.Start + start, End: at.Start + end}
	}
	for _, e := range n.entries {
		list = append(list, Entry{e.name, span(e.key.start, e.key.end), span(e.value.start, e.value.end), e.spread})
	}
	return list, n.kind == object, true
}

// IsLiteral reports whether a text is a single literal of Bicep, whose value depends on
// nothing.
func IsLiteral(text string) bool {
	tokens := scanTokens(text)
	if len(tokens) == 3 && tokens[0].isSign("-") && tokens[1].kind == number {
		return true
	}
	if len(tokens) != 2 || int(tokens[0].end) != len(text) {
		return false
	}
	switch t := tokens[0]; t.kind {
	case number:
		return true
	case identifier:
		return t.text == "true" || t.text == "false" || t.text == "null"
	case stringLiteral:
		return len(text) > 1 && (plainText(text) != "" || text == "''")
	}
	return false
}
