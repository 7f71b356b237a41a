package bicepcli

import (
	"errors"
	"strings"

	"github.com/kballard/go-shellquote"
)

// splitArgs takes a text apart into arguments as the shell of a platform would.
func splitArgs(goos, text string) ([]string, error) {
	if goos == "windows" {
		return splitWindows(text)
	}
	return shellquote.Split(text)
}

// splitWindows follows the rules that programs on Windows read their command line
// by: a backslash is itself, as paths need it, unless a quote follows.
// https://learn.microsoft.com/cpp/c-language/parsing-c-command-line-arguments
func splitWindows(text string) ([]string, error) {
	var args []string
	var arg strings.Builder
	quoted, begun := false, false
	end := func() {
		if begun {
			args = append(args, arg.String())
		}
		arg.Reset()
		begun = false
	}
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\':
			run := len(text[i:]) - len(strings.TrimLeft(text[i:], `\`))
			i += run - 1
			begun = true
			if i+1 == len(text) || text[i+1] != '"' {
				arg.WriteString(strings.Repeat(`\`, run))
				continue
			}
			arg.WriteString(strings.Repeat(`\`, run/2))
			if run%2 == 1 {
				arg.WriteByte('"')
				i++
			}
		case c == '"' && quoted && i+1 < len(text) && text[i+1] == '"':
			arg.WriteByte('"')
			i++
		case c == '"':
			quoted, begun = !quoted, true
		case !quoted && (c == ' ' || c == '\t' || c == '\r' || c == '\n'):
			end()
		default:
			arg.WriteByte(c)
			begun = true
		}
	}
	if quoted {
		return nil, errors.New("unterminated quotation mark")
	}
	end()
	return args, nil
}
