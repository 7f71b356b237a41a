package terminal

import (
	"fmt"
	"strings"
)

// Style is how text for people is rendered.
type Style struct {
	Color bool
	Quiet bool
	// Width is how many columns quoted lines may have; 0 is as many as they need.
	Width int
}

type Color string

// The few colours that are readable on dark and light backgrounds.
const (
	Red    Color = "\x1b[31m"
	Yellow Color = "\x1b[33m"
	Blue   Color = "\x1b[34m"
	Cyan   Color = "\x1b[36m"
	Bold   Color = "\x1b[1m"
	Faint  Color = "\x1b[2m"
	reset        = "\x1b[0m"
)

func (s Style) Paint(c Color, text string) string {
	if !s.Color || text == "" || c == "" {
		return text
	}
	return string(c) + text + reset
}

// Indented shows a text of several lines, the first as it is, the others behind a
// bar: a line of its own could be taken for a command by the runner of a pipeline.
func Indented(text, indent string) string {
	parts := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for i, p := range parts {
		parts[i] = ForPeople(strings.TrimRight(p, "\r"))
	}
	return strings.Join(parts, "\n"+indent+"| ")
}

// Plural puts a count before a noun.
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	if strings.HasSuffix(noun, "y") {
		return fmt.Sprintf("%d %ss", n, strings.TrimSuffix(noun, "y")+"ie")
	}
	if strings.HasSuffix(noun, "x") {
		noun += "e"
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
