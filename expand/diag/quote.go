package diag

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// What is said about a mistake has a size, however long the text it is about: what
// is quoted is cut in the middle, what is listed ends with a number. A message is
// cut as a whole as well, so that no way of making one can be without end.
const (
	maxQuoted  = 1000
	maxMessage = 4000
	maxListed  = 800
	maxName    = 200
)

// Quote is a text as it is quoted in a message: in the middle of a long one there
// are dots.
func Quote(s string) string { return cut(s, maxQuoted) }

func cut(s string, most int) string {
	if len(s) <= most {
		return s
	}
	head, tail := most*3/4, len(s)-most/4
	for head > 0 && !utf8.RuneStart(s[head]) {
		head--
	}
	for tail < len(s) && !utf8.RuneStart(s[tail]) {
		tail++
	}
	return s[:head] + "..." + s[tail:]
}

// Messagef is fmt.Sprintf for messages: the texts among the arguments are quoted, and
// Own knows the rest.
func Messagef(text string, args ...any) string {
	cloned := false
	for i, arg := range args {
		if s, ok := arg.(string); ok && len(s) > maxQuoted {
			if !cloned {
				args, cloned = slices.Clone(args), true
			}
			args[i] = Quote(s)
		}
	}
	return cut(fmt.Sprintf(format(text), args...), maxMessage)
}

// Listed puts names into a message: "a, b, c and 790 more".
func Listed(names []string) string { return listed(names, "") }

// ListedQuoted is Listed with each name in quotation marks.
func ListedQuoted(names []string) string { return listed(names, "'") }

// ListedOr is "a, b or c", of a few names that are our own.
func ListedOr(names []string) string {
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " or " + names[n-1]
	}
	return strings.Join(names, "")
}

func listed(names []string, mark string) string {
	var b strings.Builder
	for i, name := range names {
		if i > 0 && b.Len() > maxListed {
			return b.String() + " and " + strconv.Itoa(len(names)-i) + " more"
		}
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(mark + cut(name, maxName) + mark)
	}
	return b.String()
}

// bounded cuts what is too long of a diagnostic that was made in another way.
func (d Diagnostic) bounded() Diagnostic {
	d.Message, d.Hint = cut(d.Message, maxMessage), cut(d.Hint, maxQuoted)
	for i, frame := range d.Stack {
		if len(frame.Name) > maxName {
			d.Stack = slices.Clone(d.Stack)
			d.Stack[i].Name = cut(frame.Name, maxName)
		}
	}
	for i, note := range d.Notes {
		if len(note.Message) > maxQuoted {
			d.Notes = slices.Clone(d.Notes)
			d.Notes[i].Message = Quote(note.Message)
		}
	}
	return d
}
