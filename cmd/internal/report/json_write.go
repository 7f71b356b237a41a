package report

import (
	"bytes"
	"encoding/json"
	"io"
)

// WriteJSON writes a document in the form that all commands share: indented by
// two blanks, in the order of its fields, ending with a line break.
func WriteJSON(w io.Writer, document any) error {
	encoder := json.NewEncoder(indenter{w})
	encoder.SetEscapeHTML(false)
	return encoder.Encode(document)
}

// indenter is given a compact document at once, as the encoder has it, and writes it
// with lines.
type indenter struct{ out io.Writer }

func (i indenter) Write(compact []byte) (int, error) {
	if _, err := i.out.Write(EscapeControls(indented(compact))); err != nil {
		return 0, err
	}
	return len(compact), nil
}

// indented breaks compact JSON into lines as json.Indent does. That one checks the
// syntax again on the way, which takes most of the time of a large report.
func indented(compact []byte) []byte {
	out := make([]byte, 0, len(compact)+len(compact)/2)
	depth := 0
	line := func() {
		out = append(out, '\n')
		for range depth {
			out = append(out, "  "...)
		}
	}
	for i := 0; i < len(compact); i++ {
		switch c := compact[i]; c {
		case '"':
			end := textEnd(compact, i)
			out = append(out, compact[i:end]...)
			i = end - 1
		case '{', '[':
			out = append(out, c)
			if next := compact[i+1]; next == '}' || next == ']' {
				out = append(out, next)
				i++
				continue
			}
			depth++
			line()
		case '}', ']':
			depth--
			line()
			out = append(out, c)
		case ',':
			out = append(out, c)
			line()
		case ':':
			out = append(out, ": "...)
		default:
			out = append(out, c)
		}
	}
	return out
}

// textEnd is where the text ends that begins with the quote at i.
func textEnd(document []byte, i int) int {
	for i++; ; i++ {
		i += bytes.IndexByte(document[i:], '"')
		escapes := 0
		for document[i-1-escapes] == '\\' {
			escapes++
		}
		if escapes%2 == 0 {
			return i + 1
		}
	}
}
