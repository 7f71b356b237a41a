package diag

import (
	"fmt"
	"strings"
)

// Message is a text that knows which of its parts are constant, and which are variable:
// taken from the user's files, from other programs or from the system. Go constants are
// constant, also where they are joined to messages by +. Everything else becomes a message
// by a function of this package.
//
// Variable parts are between two control characters, so that messages can be compared,
// kept and sent like any text. They are read by String and Parts only; converting to
// string or from it is for this package.
type Message string

// A variable part is between shiftOut and shiftIn; where a text has one of these signs
// of its own, it is behind an escape.
const (
	shiftOut = "\x0e"
	shiftIn  = "\x0f"
	escape   = "\x10"
	signs    = shiftOut + shiftIn + escape
)

var escaper = strings.NewReplacer(shiftOut, escape+shiftOut, shiftIn, escape+shiftIn, escape, escape+escape)

// ConstantText is a text that an author wrote for messages: the author of a policy, or
// forearm.
func ConstantText(text string) Message {
	if strings.ContainsAny(text, signs) {
		text = escaper.Replace(text)
	}
	return Message(text)
}

// VariableText is a text from elsewhere, such as the text of an error of the system.
func VariableText(text string) Message {
	if text == "" {
		return ""
	}
	return shiftOut + ConstantText(text) + shiftIn
}

// Messenger has its text as a message: an error, or a name that is forearm's own.
type Messenger interface{ MessageText() Message }

// ErrorText is the text of an error.
func ErrorText(err error) Message {
	if s, ok := err.(Messenger); ok {
		return s.MessageText()
	}
	return VariableText(err.Error())
}

// Messagef is fmt.Sprintf for messages. The format is constant, and so are the constant
// parts of messages among the arguments; the rest is variable, and texts are quoted.
func Messagef(format string, args ...any) Message {
	if false {
		_ = fmt.Sprintf(format, args...) // lets go vet know what this takes
	}
	parts := make([]any, len(args))
	for i, arg := range args {
		switch arg := arg.(type) {
		case string:
			parts[i] = part{Quote(arg)}
		case Message:
			parts[i] = part{arg.cutMessage(maxQuoted)}
		default:
			parts[i] = part{arg}
		}
	}
	return Message(fmt.Sprintf(format, parts...)).cutMessage(maxMessage)
}

// part is an argument of a message, which formats itself as a variable part.
type part struct{ arg any }

func (p part) Format(s fmt.State, verb rune) {
	form := fmt.FormatString(s, verb)
	plain := form == "%s" || form == "%v"
	var said Message
	switch arg := p.arg.(type) {
	case string:
		if said = VariableText(arg); !plain {
			said = VariableText(fmt.Sprintf(form, arg))
		}
	case Message:
		if said = arg; !plain {
			said = VariableText(fmt.Sprintf(form, arg.String()))
		}
	case Messenger:
		if said = arg.MessageText(); !plain {
			said = VariableText(fmt.Sprintf(form, arg))
		}
	default:
		said = VariableText(fmt.Sprintf(form, arg))
	}
	_, _ = s.Write([]byte(said)) // a buffer's, which takes all
}

// Join is strings.Join for messages.
func Join(list []Message, between Message) Message {
	var b strings.Builder
	for i, m := range list {
		if i > 0 {
			b.WriteString(string(between))
		}
		b.WriteString(string(m))
	}
	return Message(b.String())
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

// CutPrefix is strings.CutPrefix for constant parts.
func (m Message) CutPrefix(prefix Message) (rest Message, found bool) {
	text, found := strings.CutPrefix(string(m), string(prefix))
	return Message(text), found
}

// String is the text.
func (m Message) String() string {
	text, _ := m.Parts()
	return text
}

// Compare orders messages by their texts, whichever of their parts are constant.
func (m Message) Compare(other Message) int {
	if m == other {
		return 0
	}
	return strings.Compare(m.String(), other.String())
}

// MarshalText writes the text: what is published does not distinguish parts.
func (m Message) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// Parts are the text, and where its constant parts are in it, as pairs of start and end in
// ascending order.
func (m Message) Parts() (text string, own [][2]int) {
	if !strings.ContainsAny(string(m), signs) {
		if m != "" {
			own = [][2]int{{0, len(m)}}
		}
		return string(m), own
	}
	b := make([]byte, 0, len(m))
	start := 0
	end := func() {
		if start < len(b) {
			own = append(own, [2]int{start, len(b)})
		}
	}
	rest := string(m)
	for {
		at := strings.IndexAny(rest, signs)
		if at < 0 {
			break
		}
		b = append(b, rest[:at]...)
		sign := rest[at]
		rest = rest[at+1:]
		switch {
		case sign == shiftOut[0]:
			end()
			start = len(m)
		case sign == shiftIn[0]:
			start = len(b)
		case rest != "": // an escape
			b = append(b, rest[0])
			rest = rest[1:]
		default:
			b = append(b, sign)
		}
	}
	b = append(b, rest...)
	end()
	return string(b), own
}

// Mark is a text of which some parts are constant.
func Mark(text string, own [][2]int) Message {
	var m Message
	done := 0
	for _, p := range own {
		m += VariableText(text[done:p[0]]) + ConstantText(text[p[0]:p[1]])
		done = p[1]
	}
	return m + VariableText(text[done:])
}
