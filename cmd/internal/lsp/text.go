package lsp

import (
	"fmt"
	"strings"
	"unicode/utf16"

	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// text is a document with its lines.
type text struct {
	file *source.File
}

// lineAt returns a line, counted from 0.
func (t text) lineAt(n int) string { return t.file.Line(n + 1) }

// byteOffset returns the byte of a line that a column in UTF-16 units is at.
func byteOffset(line string, units int) int {
	for i, r := range line {
		if units <= 0 {
			return i
		}
		units -= len(utf16.AppendRune(nil, r))
	}
	return len(line)
}

// utf16Column returns the column in UTF-16 units of a byte of a line.
func utf16Column(line string, at int) int { return len(utf16.Encode([]rune(line[:at]))) }

// displayValue returns a value as it may be shown, on one line and not too long.
func displayValue(v value.Value) string {
	text := terminal.WithPlaceholders(fmt.Sprint(v))
	if len(text) > 300 {
		text = text[:297] + "..."
	}
	return strings.ReplaceAll(text, "\n", " ")
}
