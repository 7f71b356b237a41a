// Package excerpt quotes source lines with secrets masked, and decides which files may be
// quoted at all.
package excerpt

import (
	"strings"

	"github.com/mattn/go-runewidth"
	"github.com/rivo/uniseg"

	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/source"
)

// Excerpt is the source line of a place, ready to be shown, with the part to
// underline in columns of the terminal.
type Excerpt struct {
	Text          string `json:",omitzero"`
	Start, Length int    `json:",omitzero"`
}

// maxExcerpt bounds what is shown of a line: templates on one line exist.
const maxExcerpt = 160

// Quote quotes the line that a span starts on, as far as it may be shown.
func Quote(span source.Span, redact *Redactor) Excerpt {
	return QuoteAs(span, redact.Manner(span.File), redact)
}

func QuoteAs(span source.Span, show manner, redact *Redactor) Excerpt {
	if span.File == nil {
		return Excerpt{}
	}
	at := span.File.Position(span.Start)
	line := span.File.Line(at.Line)
	begin := int(span.File.Offset(source.Position{Line: at.Line, Column: 1}))
	offset := int(span.Start) - begin
	if offset > len(line) {
		offset = len(line)
	}
	end := min(offset+int(span.End-span.Start), len(line))
	var before, marked, after string
	if show == whole {
		before, marked, after = excerptAround(span, line, begin, offset, end, redact)
	} else {
		before, marked, after = hideParts(line, offset, end, show.hidingFor(span.File, at.Line))
	}
	before = strings.TrimLeft(before, " \t")
	if n := len(before); n > maxExcerpt/2 {
		before = cut + before[terminal.RuneStart(before, n-maxExcerpt/2):]
	}
	if len(marked) > maxExcerpt {
		marked, after = marked[:terminal.RuneStart(marked, maxExcerpt)]+cut, ""
	}
	if room := max(0, maxExcerpt-len(before)-len(marked)); len(after) > room {
		after = after[:terminal.RuneStart(after, room)] + cut
	}
	before, marked = displayText(before), displayText(marked)
	return Excerpt{
		Text:   strings.TrimRight(before+marked+displayText(after), " "),
		Start:  runewidth.StringWidth(before),
		Length: max(1, runewidth.StringWidth(marked)),
	}
}

// maskedAround is how many lines before and after an edit a comparison shows.
const maskedAround = 3

// Masks are the lines around a span that may not be shown as they are, by their numbers,
// with what is shown instead of each.
func Masks(span source.Span, redact *Redactor) map[int]string {
	if span.File == nil {
		return nil
	}
	var masks map[int]string
	show := redact.Manner(span.File)
	first, last := span.File.Position(span.Start).Line, span.File.Position(span.End).Line
	for number := max(1, first-maskedAround); number <= last+maskedAround; number++ {
		line := span.File.Line(number)
		var before, marked, after string
		if show == whole {
			begin := int(span.File.Offset(source.Position{Line: number, Column: 1}))
			before, marked, after = redact.maskLine(span.File, line, begin, 0, 0)
		} else {
			before, marked, after = hideParts(line, 0, 0, show.hidingFor(span.File, number))
		}
		if masked := before + marked + after; masked != line {
			if masks == nil {
				masks = map[int]string{}
			}
			masks[number] = strings.Clone(masked)
		}
	}
	return masks
}

// excerptAround is a line, which begins at an offset of the file, in three parts without what
// is secret in it, as far as an excerpt can reach: of a template on one line, a text as
// long as the template would else be searched for each finding.
//
// Where it is cut a secret may be, and its rest is not found. So more is looked at than
// is shown, by the longest secret, also after masks have made it shorter.
func excerptAround(span source.Span, line string, begin, offset, end int, redact *Redactor) (before, marked, after string) {
	beyond := redact.longestText()
	for reach := 2*maxExcerpt + beyond; ; reach *= 2 {
		from, to := terminal.RuneStart(line, max(0, offset-reach)), terminal.RuneStart(line, min(len(line), offset+reach))
		upTo := min(end, to)
		before, marked, after = redact.maskLine(span.File, line[from:to], begin+from, offset-from, upTo-from)
		if redact.coversPlace(span) {
			marked = redact.mask
		}
		if (from == 0 || len(before) >= maxExcerpt+beyond) && (to == len(line) || len(marked)+len(after) >= maxExcerpt+beyond) {
			return before, marked, after
		}
	}
}

// displayText is source text as it appears in an excerpt.
func displayText(text string) string { return terminal.Plain(strings.ReplaceAll(text, "\t", "    ")) }

// Parts are what is before the part that is meant, that part, and what follows.
func (e Excerpt) Parts() (before, marked, after string) {
	from := e.byteOffset(0, e.Start)
	to := e.byteOffset(from, e.Length)
	return e.Text[:from], e.Text[from:to], e.Text[to:]
}

// byteOffset is the offset that so many columns after another one begin at.
func (e Excerpt) byteOffset(from, columns int) int {
	for state := -1; columns > 0 && from < len(e.Text); {
		cluster, _, width, next := uniseg.FirstGraphemeClusterInString(e.Text[from:], state)
		if width > columns {
			break
		}
		columns, state = columns-width, next
		from += len(cluster)
	}
	return from
}

const cut = "..."

// Fit is an excerpt of no more columns than that, with the part that is meant.
func (e Excerpt) Fit(columns int) Excerpt {
	columns = max(columns, 3*len(cut))
	if runewidth.StringWidth(e.Text) <= columns {
		return e
	}
	before, marked, after := e.Parts()
	marked = headOf(marked, columns-2*len(cut))
	room := columns - runewidth.StringWidth(marked)
	// What leads up to a value says what it is, so that gets the larger part.
	behind := min(runewidth.StringWidth(after), room/3)
	before = tailOf(before, room-behind)
	after = headOf(after, room-runewidth.StringWidth(before))
	return Excerpt{
		Text:   strings.TrimRight(before+marked+after, " "),
		Start:  runewidth.StringWidth(before),
		Length: max(1, runewidth.StringWidth(marked)),
	}
}

// headOf is the beginning of a text, with a sign where it is cut.
func headOf(text string, columns int) string {
	if runewidth.StringWidth(text) <= columns {
		return text
	}
	if columns < len(cut) {
		return ""
	}
	e := Excerpt{Text: text}
	return text[:e.byteOffset(0, columns-len(cut))] + cut
}

// tailOf is the end of a text, with a sign where it is cut.
func tailOf(text string, columns int) string {
	width := runewidth.StringWidth(text)
	if width <= columns {
		return text
	}
	if columns < len(cut) {
		return ""
	}
	e := Excerpt{Text: text}
	for skip := width - columns + len(cut); ; skip++ {
		if rest := text[e.byteOffset(0, skip):]; runewidth.StringWidth(rest) <= columns-len(cut) {
			return cut + rest
		}
	}
}
