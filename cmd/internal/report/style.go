package report

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Style says how text for people is to look.
type Style struct {
	Color bool
	Quiet bool
}

type color string

// The few colours that are readable on dark and light backgrounds.
const (
	red    color = "\x1b[31m"
	yellow color = "\x1b[33m"
	blue   color = "\x1b[34m"
	cyan   color = "\x1b[36m"
	bold   color = "\x1b[1m"
	faint  color = "\x1b[2m"
	reset        = "\x1b[0m"
)

func (s Style) paint(c color, text string) string {
	if !s.Color || text == "" || c == "" {
		return text
	}
	return string(c) + text + reset
}

// Plain makes a text from the user's files safe to show: what is a control
// character, or turns the direction of writing, is written as an escape.
func Plain(text string) string {
	if !strings.ContainsFunc(text, unsafeRune) && utf8.ValidString(text) {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case unsafeRune(r) && r < 0x100:
			fmt.Fprintf(&b, `\x%02x`, r)
		case unsafeRune(r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// PlainLines is Plain for a text of many lines.
func PlainLines(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = Plain(lines[i])
	}
	return strings.Join(lines, "\n")
}

// unsafeRune tells control characters (a terminal takes 0x80 to 0x9f for the
// start of a command, too) and those that reorder text.
func unsafeRune(r rune) bool {
	return r < 0x20 || r >= 0x7f && r < 0xa0 || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 ||
		r == 0x200e || r == 0x200f || r == 0x061c || r == 0x2028 || r == 0x2029 || r == 0xfeff
}

// lines shows a text of several lines, the first as it is, the others behind a
// bar: a line of its own could be taken for a command by the runner of a pipeline.
func lines(text, indent string) string {
	parts := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for i, p := range parts {
		parts[i] = Plain(strings.TrimRight(p, "\r"))
	}
	return strings.Join(parts, "\n"+indent+"| ")
}

// plural puts a count before a noun.
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	if strings.HasSuffix(noun, "y") {
		return fmt.Sprintf("%d %ss", n, strings.TrimSuffix(noun, "y")+"ie")
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
