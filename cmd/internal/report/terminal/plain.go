// Package terminal makes texts safe to show: text from the user's files can neither move
// the cursor nor colour the terminal, nor start a command of a pipeline. It also has the
// few colours, and the placeholders for a context that was not given.
package terminal

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Plain makes a text from the user's files safe to show on a line: what is a
// control character, turns the direction of writing or cannot be seen at all is
// written as an escape, and what pipelines take for a command is broken up.
func Plain(text string) string {
	if !isPlain(text) {
		text = escapeText(text)
	}
	return breakCommands(text, `\[`)
}

func isPlain(text string) bool {
	for i := 0; i < len(text); {
		c := text[i]
		if c < utf8.RuneSelf {
			if c < 0x20 || c == 0x7f {
				return false
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		if r == utf8.RuneError && size == 1 || UnsafeRune(r) {
			return false
		}
		i += size
	}
	return true
}

func escapeText(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case UnsafeRune(r) && r < 0x100:
			fmt.Fprintf(&b, `\x%02x`, r)
		case UnsafeRune(r) && r > 0xffff:
			fmt.Fprintf(&b, `\u{%x}`, r)
		case UnsafeRune(r):
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

// UnsafeRune reports whether a character is a control character (a terminal takes 0x80 to
// 0x9f for the start of a command, too), one that reorders text, or an invisible one: they
// hide one text in another (https://trojansource.codes).
func UnsafeRune(r rune) bool {
	switch {
	case r < 0x7f:
		return r < 0x20
	case r < 0xa0:
		return true
	case r == 0x034f, r == 0x115f, r == 0x1160, r == 0x17b4, r == 0x17b5, r == 0x2028, r == 0x2029, r == 0x2800, r == 0x3164, r == 0xffa0:
		return true
	case r >= 0x180b && r <= 0x180f, r >= 0xfe00 && r <= 0xfe0e, r >= 0xe0000 && r <= 0xe0fff:
		return true // U+FE0F stays: it asks for the picture of a sign, as in a warning's
	}
	return unicode.Is(unicode.Cf, r)
}

// breakCommands keeps Azure's agent and GitHub's runner from finding a command in
// the middle of a line, where they look for ##vso[ and ##[.
//
// https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands
func breakCommands(text, bracket string) string {
	for from := 0; ; {
		at := strings.IndexByte(text[from:], '[')
		if at < 0 {
			return text
		}
		at += from
		from = at + 1
		if OpensCommand(text[:at]) {
			text = text[:at] + bracket + text[at+1:]
			from = at + len(bracket)
		}
	}
}

// OpensCommand reports that a bracket behind this text begins a command.
func OpensCommand[T string | []byte](before T) bool {
	n := len(before)
	if n >= 3 && strings.EqualFold(string(before[n-3:]), "vso") {
		n -= 3
	}
	return n >= 2 && before[n-1] == '#' && before[n-2] == '#'
}

// EscapeControls writes as escapes what JSON lets are in texts and a terminal or a
// pipeline that shows the document takes for commands: control characters, those
// that reorder text or cannot be seen, and ##[ where it is in a text. The document
// means the same as before.
func EscapeControls(document []byte) []byte {
	var out []byte
	done := 0 // what of the document is in out
	escape := func(at, size int, r rune) {
		out = append(out, document[done:at]...)
		if high, low := utf16.EncodeRune(r); high != unicode.ReplacementChar {
			out = fmt.Appendf(out, `\u%04x\u%04x`, high, low)
		} else {
			out = fmt.Appendf(out, `\u%04x`, r)
		}
		done = at + size
	}
	for i := 0; i < len(document); {
		if c := document[i]; c < 0x7f {
			// Without a text around it there is no # in JSON.
			if c == '[' && OpensCommand(document[:i]) {
				escape(i, 1, '[')
			}
			i++
			continue
		}
		r, size := utf8.DecodeRune(document[i:])
		if UnsafeRune(r) {
			escape(i, size, r)
		}
		i += size
	}
	if done == 0 {
		return document
	}
	return append(out, document[done:]...)
}

// EscapeLine is a document of one line, safe in the same way.
func EscapeLine(document string) string {
	return string(bytes.TrimSpace(EscapeControls([]byte(document))))
}

// RuneStart is the start of the character that covers the offset.
func RuneStart(text string, at int) int {
	for at > 0 && at < len(text) && !utf8.RuneStart(text[at]) {
		at--
	}
	return at
}
