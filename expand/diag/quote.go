package diag

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Messages have bounded size, however long the text they are about: quotations are cut in
// the middle, lists end with a number. A message is cut as a whole as well, so that every
// message is bounded.
const (
	maxQuoted  = 1000
	maxMessage = 4000
	maxListed  = 800
	maxName    = 200
)

// Quote is a text as it is quoted in a message: in the middle of a long one there
// are dots.
func Quote(s string) string { return cutText(s, maxQuoted) }

func cutText(s string, most int) string {
	if len(s) <= most {
		return s
	}
	head, tail := cutEnds(s, most)
	return s[:head] + dots + s[tail:]
}

// cutMessage is cut for a message, whose parts stay what they are.
func (m Message) cutMessage(most int) Message {
	if len(m) <= most {
		return m
	}
	text, own := m.Parts()
	if len(text) <= most {
		return m
	}
	head, tail := cutEnds(text, most)
	var before, after [][2]int
	for _, p := range own {
		if p[0] < head {
			before = append(before, [2]int{p[0], min(p[1], head)})
		}
		if p[1] > tail {
			after = append(after, [2]int{max(p[0], tail) - tail, p[1] - tail})
		}
	}
	return Mark(text[:head], before) + dots + Mark(text[tail:], after)
}

// dots stand for what is cut out.
const dots = "..."

// cutEnds are where what is cut out of a text begins and ends.
func cutEnds(s string, most int) (head, tail int) {
	head, tail = most*3/4, len(s)-most/4
	for head > 0 && !utf8.RuneStart(s[head]) {
		head--
	}
	for tail < len(s) && !utf8.RuneStart(s[tail]) {
		tail++
	}
	return head, tail
}

// Listed puts names into a message: "a, b, c and 790 more".
func Listed(names []string) Message { return listNames(names, "") }

// ListedQuoted is Listed with each name in quotation marks.
func ListedQuoted(names []string) Message { return listNames(names, "'") }

// ListedOr is "a, b or c", of a few names that are our own.
func ListedOr(names []string) Message {
	if n := len(names); n > 1 {
		return ConstantText(strings.Join(names[:n-1], ", ")) + " or " + ConstantText(names[n-1])
	}
	return ConstantText(strings.Join(names, ""))
}

func listNames(names []string, mark Message) Message {
	const between = ", "
	var list []Message
	size := -len(between)
	for i, name := range names {
		if i > 0 && size > maxListed {
			return Join(list, between) + " and " + ConstantText(strconv.Itoa(len(names)-i)) + " more"
		}
		name = cutText(name, maxName)
		list = append(list, mark+VariableText(name)+mark)
		size += len(between) + len(name) + 2*len(mark)
	}
	return Join(list, between)
}

// boundTexts cuts what is too long of a diagnostic that was made in another way.
func (d Diagnostic) boundTexts() Diagnostic {
	d.Message, d.Hint = d.Message.cutMessage(maxMessage), d.Hint.cutMessage(maxQuoted)
	for i, frame := range d.Stack {
		if len(frame.Name) > maxName {
			d.Stack = slices.Clone(d.Stack)
			d.Stack[i].Name = cutText(frame.Name, maxName)
		}
	}
	for i, note := range d.Notes {
		if len(note.Message) > maxQuoted {
			d.Notes = slices.Clone(d.Notes)
			d.Notes[i].Message = note.Message.cutMessage(maxQuoted)
		}
	}
	return d
}
