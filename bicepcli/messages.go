package bicepcli

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// "path(line,column) : Level CODE: text". The path may have brackets of its own.
// The Azure CLI puts its own level in front of the first line it passes on.
var (
	messageLine = regexp.MustCompile(`^(?:(?:WARNING|ERROR): )?(.+?)\((\d+),(\d+)\) : (Error|Warning|Info) ([^\s:]+): (.*)$`)
	linkAtEnd   = regexp.MustCompile(`\s*\[(https?://[^\s\]]+)\]\s*$`)
	loggerLine  = regexp.MustCompile(`^(?:WARNING|ERROR): `)
	stackLine   = regexp.MustCompile(`^\s+at \S|^--- End of stack trace`)
)

// parseMessages takes standard error apart: messages about places, and the lines
// that are about no place. A line that fits nothing continues the message before
// it, since the answer of a registry may have several lines.
func parseMessages(stderr string) (messages []message, rest []string) {
	open := false // the line before belongs to a message
	for line := range strings.Lines(stderr) {
		line = strings.TrimRight(line, "\r\n")
		if m := messageLine.FindStringSubmatch(line); m != nil {
			row, _ := strconv.Atoi(m[2])
			column, _ := strconv.Atoi(m[3])
			messages = append(messages, message{
				path: m[1], start: source.Position{Line: row, Column: column},
				level: m[4], code: m[5], text: m[6],
			})
			open = true
			continue
		}
		switch {
		case strings.TrimSpace(line) == "", stackLine.MatchString(line):
		case open && !loggerLine.MatchString(line) && !strings.HasPrefix(line, "Unhandled exception"):
			messages[len(messages)-1].text += "\n" + line
		default:
			rest = append(rest, line)
			open = false
		}
	}
	for i := range messages {
		m := &messages[i]
		if at := linkAtEnd.FindStringSubmatchIndex(m.text); at != nil {
			m.text, m.link = m.text[:at[0]], m.text[at[2]:at[3]]
		}
	}
	return messages, rest
}

var coreCode = regexp.MustCompile(`^BCP\d+$`)

// codePage returns the page about a code; over JSON-RPC the compiler does not
// tell it.
func codePage(code string) string {
	if coreCode.MatchString(code) {
		return "https://aka.ms/bicep/core-diagnostics#" + code
	}
	return "https://aka.ms/bicep/linter-diagnostics#" + code
}

// placeMessage places a message in its file.
func (c *Client) placeMessage(m message, asked string) diag.Diagnostic {
	d := diag.Diagnostic{
		Code:     diag.BicepNote,
		Severity: diag.Note,
		Message:  diag.VariableText(m.code + ": " + m.text),
		File:     c.displayName(m.path, asked),
	}
	switch m.level {
	case "Error":
		d.Code, d.Severity = diag.BicepError, diag.Error
	case "Warning":
		d.Code, d.Severity = diag.BicepWarning, diag.Warning
	}
	if m.link == "" {
		m.link = codePage(m.code)
	}
	d.Hint = "see " + diag.VariableText(m.link)
	if file := c.readSource(d.File, c.absolutePath(d.File)); file != nil {
		d.Span = source.Span{File: file, Start: file.Offset(m.start)}
		d.Span.End = wordEnd(file.Text, d.Span.Start)
		if m.hasEnd {
			d.Span.End = max(file.Offset(m.end), d.Span.Start)
		}
	}
	return d
}

// wordEnd guesses where the place ends of which only the start is known: with the
// identifier, the string or the sign that is there.
func wordEnd(text string, start uint32) uint32 {
	rest := text[start:]
	if rest == "" || rest[0] == '\n' || rest[0] == '\r' {
		return start
	}
	if rest[0] == '\'' {
		if n := strings.IndexAny(rest[1:], "'\r\n"); n >= 0 && rest[1+n] == '\'' {
			return start + uint32(n) + 2
		}
	}
	n := strings.IndexFunc(rest, func(r rune) bool {
		return r != '_' && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
	})
	switch n {
	case -1:
		return uint32(len(text))
	case 0:
		n = 1
		for int(start)+n < len(text) && text[int(start)+n]&0xC0 == 0x80 {
			n++ // the rest of a letter beyond ASCII
		}
	}
	return start + uint32(n)
}
