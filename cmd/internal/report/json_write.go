package report

import (
	"bytes"
	"encoding/json"
	"io"
)

// WriteJSON writes a document in the form that all commands share: indented by
// two blanks, in the order of its fields, ending with a line break.
func WriteJSON(w io.Writer, document any) error {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(document); err != nil {
		return err
	}
	_, err := w.Write(EscapeControls(indented(b.Bytes())))
	return err
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
