package jsondoc

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"iter"
	"reflect"
	"strconv"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// WriteJSON writes a document in the form that all commands share: indented by
// two blanks, in the order of its fields, ending with a line break. Lists of the
// document are written element by element: a large report is never there as a whole.
func WriteJSON(w io.Writer, document any) error { return writeLines(w, document, deepest) }

// writeLines is WriteJSON with lines down to a depth only.
func writeLines(w io.Writer, document any, lines int) error {
	s := NewStream(w, lines)
	s.writeValue(reflect.ValueOf(document), 0)
	s.WriteString("\n")
	return s.Flush()
}

// deepest is deeper than any document is.
const deepest = 1 << 20

// Stream writes JSON piece by piece, and holds the error of the first piece that
// could not be written.
type Stream struct {
	out io.Writer
	// Lines is down to which depth members and elements are on lines of their own.
	Lines   int
	piece   bytes.Buffer
	encoder *json.Encoder
	Pending []byte
	err     error
}

func NewStream(w io.Writer, lines int) *Stream {
	s := &Stream{out: w, Lines: lines}
	s.encoder = json.NewEncoder(&s.piece)
	s.encoder.SetEscapeHTML(false)
	return s
}

// BufferSize is how much is written at once.
const BufferSize = 64 << 10

func (s *Stream) WriteString(text string) { s.Pending = append(s.Pending, text...) }

func (s *Stream) Flush() error {
	if s.err == nil {
		// No command and no character is begun in one piece and ended in another.
		_, s.err = s.out.Write(terminal.EscapeControls(s.Pending))
	}
	s.Pending = s.Pending[:0]
	return s.err
}

// writeValue writes a value whose parts may be many; what is not a list and no document
// is encoded at once.
func (s *Stream) writeValue(v reflect.Value, depth int) {
	for v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface {
		if v.IsNil() {
			break
		}
		v = v.Elem()
	}
	switch {
	case v.IsValid() && v.Kind() == reflect.Func:
		s.writeEach(v, depth)
		return
	case v.IsValid() && v.Type().Implements(marshaler):
	case v.Kind() == reflect.Slice && v.Len() > 0 && v.Type().Elem().Kind() != reflect.Uint8:
		s.writeList(v.Len(), depth, func(i int) any { return v.Index(i).Interface() })
		return
	case v.Kind() == reflect.Struct && depth < 2 && isPlainStruct(v.Type()):
		s.writeStruct(v, depth)
		return
	}
	if v.IsValid() {
		s.Encode(v.Interface(), depth)
	} else {
		s.Encode(nil, depth)
	}
}

var marshaler = reflect.TypeFor[json.Marshaler]()

// Each is a list whose elements are made as they are written.
type Each[T any] iter.Seq[T]

// writeEach writes what a function of type Each yields.
func (s *Stream) writeEach(each reflect.Value, depth int) {
	s.WriteString("[")
	n := 0
	for element := range each.Seq() {
		s.Separate(n, depth+1)
		s.Encode(element.Interface(), depth+1)
		n++
	}
	if n > 0 {
		s.Pending = AppendLine(s.Pending, depth)
	}
	s.WriteString("]")
}

// writeList writes a list of n elements, at least one.
func (s *Stream) writeList(n, depth int, element func(int) any) {
	s.WriteString("[")
	for i := range n {
		s.Separate(i, depth+1)
		s.Encode(element(i), depth+1)
	}
	s.Pending = AppendLine(s.Pending, depth)
	s.WriteString("]")
}

// writeStruct writes the members of a struct.
func (s *Stream) writeStruct(v reflect.Value, depth int) {
	s.WriteString("{")
	n := 0
	for i := range v.NumField() {
		field := v.Type().Field(i)
		if !field.IsExported() {
			continue
		}
		name, option, _ := strings.Cut(field.Tag.Get("json"), ",")
		if name == "-" || option == "omitempty" && isOmitted(v.Field(i)) {
			continue
		}
		s.Separate(n, depth+1)
		s.WriteString(strconv.Quote(cmp.Or(name, field.Name)) + ": ")
		s.writeValue(v.Field(i), depth+1)
		n++
	}
	if n > 0 {
		s.Pending = AppendLine(s.Pending, depth)
	}
	s.WriteString("}")
}

// isPlainStruct reports whether a struct writes nothing but members of its own, which are left
// out where they are empty or not at all.
func isPlainStruct(t reflect.Type) bool {
	for i := range t.NumField() {
		field := t.Field(i)
		name, option, _ := strings.Cut(field.Tag.Get("json"), ",")
		if name == "-" {
			continue
		}
		if field.Anonymous || option != "" && option != "omitempty" {
			return false
		}
	}
	return true
}

// isOmitted reports whether omitempty leaves a member out.
func isOmitted(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Map, reflect.String:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}

// Separate begins the line of the nth member or element.
func (s *Stream) Separate(n, depth int) {
	if n > 0 {
		s.WriteString(",")
	}
	if len(s.Pending) > BufferSize {
		_ = s.Flush() // the error is kept
	}
	s.Pending = AppendLine(s.Pending, depth)
}

// Encode writes a part at once. It returns how many bytes it has.
func (s *Stream) Encode(part any, depth int) int {
	s.piece.Reset()
	if err := s.encoder.Encode(part); err != nil && s.err == nil {
		s.err = err
	}
	before := len(s.Pending)
	s.Pending = appendIndented(s.Pending, bytes.TrimRight(s.piece.Bytes(), "\n"), depth, s.Lines)
	return len(s.Pending) - before
}

func AppendLine(out []byte, depth int) []byte {
	out = append(out, '\n')
	for range depth {
		out = append(out, "  "...)
	}
	return out
}

// appendIndented breaks compact JSON into lines as json.Indent does, down to a depth.
// That one checks the syntax again on the way, which takes most of the time of a large
// report.
func appendIndented(out, compact []byte, depth, lines int) []byte {
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
			if depth++; depth <= lines {
				out = AppendLine(out, depth)
			}
		case '}', ']':
			if depth--; depth < lines {
				out = AppendLine(out, depth)
			}
			out = append(out, c)
		case ',':
			out = append(out, c)
			if depth <= lines {
				out = AppendLine(out, depth)
			}
		case ':':
			out = append(out, c)
			if depth <= lines {
				out = append(out, ' ')
			}
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
