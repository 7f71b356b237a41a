package report

import (
	"strings"
	"unicode/utf8"

	"github.com/mattn/go-runewidth"

	"forearm/expand/source"
)

// Excerpt is the source line of a place, ready to be shown, with the part to
// underline in columns of the terminal.
type Excerpt struct {
	Text          string
	Start, Length int
}

// maxExcerpt bounds what is shown of a line: templates on one line exist.
const maxExcerpt = 160

// Quote quotes the line that a span starts on, as far as it may be shown.
func Quote(span source.Span, redact *Redactor) Excerpt {
	return quoted(span, redact.manner(span.File), redact)
}

func quoted(span source.Span, show manner, redact *Redactor) Excerpt {
	if span.File == nil {
		return Excerpt{}
	}
	at := span.File.Position(span.Start)
	line := span.File.Line(at.Line)
	offset := int(span.Start - span.File.Offset(source.Position{Line: at.Line, Column: 1}))
	if offset > len(line) {
		offset = len(line)
	}
	end := min(offset+int(span.End-span.Start), len(line))
	before, after := line[:offset], line[end:]
	var marked string
	switch {
	case show != whole:
		before, marked, after = hidden(line, offset, end, show.hides(span.File, at.Line))
	case redact.covers(span):
		marked = redact.mask
		before, after = redact.Text(before), redact.Text(after)
	default:
		before, marked, after = redact.line(span.File, at.Line, offset, end)
	}
	before = strings.TrimLeft(before, " \t")
	if n := len(before); n > maxExcerpt/2 {
		before = "..." + before[runeStart(before, n-maxExcerpt/2):]
	}
	if len(marked) > maxExcerpt {
		marked, after = marked[:runeStart(marked, maxExcerpt)]+"...", ""
	}
	if room := max(0, maxExcerpt-len(before)-len(marked)); len(after) > room {
		after = after[:runeStart(after, room)] + "..."
	}
	before, marked = shown(before), shown(marked)
	return Excerpt{
		Text:   strings.TrimRight(before+marked+shown(after), " "),
		Start:  runewidth.StringWidth(before),
		Length: max(1, runewidth.StringWidth(marked)),
	}
}

// shown is source text as it appears in an excerpt.
func shown(text string) string { return Plain(strings.ReplaceAll(text, "\t", "    ")) }

// runeStart is the start of the character that covers the offset.
func runeStart(text string, at int) int {
	for at > 0 && at < len(text) && !utf8.RuneStart(text[at]) {
		at--
	}
	return at
}
