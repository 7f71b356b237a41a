package rulefile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// Path leads from an object to the values at a field.
type Path []Step

// Step is one step of a path: a member, an element, or several elements.
type Step struct {
	Name string
	// Index is the element, where Name is empty and All is false; negative ones count
	// from the end.
	Index int
	// All goes through each element; Where limits it.
	All   bool
	Where [][]Comparison
}

// Comparison is one comparison of a filter such as [?(@.name == 'a')]; an empty
// operator asks whether the member is there.
type Comparison struct {
	Path     Path
	Operator string
	Operand  value.Value
}

// Several reports whether the path may lead to more than one value.
func (p Path) Several() bool {
	return slices.ContainsFunc(p, func(s Step) bool { return s.All })
}

func (p Path) String() string {
	var b strings.Builder
	for _, s := range p {
		switch {
		case s.Name != "" && plainName(s.Name):
			if b.Len() > 0 {
				b.WriteByte('.')
			}
			b.WriteString(s.Name)
		case s.Name != "":
			fmt.Fprintf(&b, "['%s']", s.Name)
		case s.All && s.Where != nil:
			b.WriteString("[?]")
		case s.All:
			b.WriteString("[*]")
		default:
			fmt.Fprintf(&b, "[%d]", s.Index)
		}
	}
	return b.String()
}

func nameByte(c byte) bool {
	return c == '_' || c == '-' || c == '$' || c == ':' || c == '/' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c >= 0x80
}

func plainName(s string) bool {
	for i := range len(s) {
		if !nameByte(s[i]) {
			return false
		}
	}
	return s != ""
}

// pathReader is on its way through the text of a path.
type pathReader struct {
	text string
	at   int
}

// ParsePath reads a field: names with dots between them, [0], ['a name'], [*] and
// [?(@.name == 'a')].
func ParsePath(text string) (Path, error) {
	r := &pathReader{text: strings.TrimSpace(text)}
	if r.text == "" || r.text == "." || r.text == "$" || r.text == "@" {
		return nil, nil
	}
	if strings.HasPrefix(r.text, "$.") || strings.HasPrefix(r.text, "@.") || strings.HasPrefix(r.text, "$[") {
		r.at = 1
	}
	p, err := r.readPath()
	if err == nil && r.at < len(r.text) {
		err = fmt.Errorf("unexpected %q", r.text[r.at:])
	}
	if err != nil {
		return nil, fmt.Errorf("the field %s cannot be read: %w", text, err)
	}
	return p, nil
}

func (r *pathReader) readPath() (Path, error) {
	var p Path
	for r.at < len(r.text) {
		switch c := r.text[r.at]; {
		case c == '.':
			r.at++
			if r.at < len(r.text) && r.text[r.at] == '.' {
				return nil, fmt.Errorf("members at any depth are not supported")
			}
			if r.at == len(r.text) {
				return nil, fmt.Errorf("it ends with a dot")
			}
		case c == '[':
			s, err := r.readBracket()
			if err != nil {
				return nil, err
			}
			p = append(p, s)
		case c == '\'' || c == '"':
			name, err := r.readQuoted()
			if err != nil {
				return nil, err
			}
			p = append(p, Step{Name: name})
		case c == '*':
			r.at++
			p = append(p, Step{All: true})
		case nameByte(c):
			start := r.at
			for r.at < len(r.text) && nameByte(r.text[r.at]) {
				r.at++
			}
			p = append(p, Step{Name: r.text[start:r.at]})
		default:
			return p, nil
		}
	}
	return p, nil
}

func (r *pathReader) readQuoted() (string, error) {
	quote := r.text[r.at]
	end := strings.IndexByte(r.text[r.at+1:], quote)
	if end < 0 {
		return "", fmt.Errorf("unterminated quotation mark")
	}
	s := r.text[r.at+1 : r.at+1+end]
	r.at += end + 2
	return s, nil
}

func (r *pathReader) skipSpace() {
	for r.at < len(r.text) && r.text[r.at] == ' ' {
		r.at++
	}
}

func (r *pathReader) takeToken(token string) bool {
	r.skipSpace()
	if strings.HasPrefix(r.text[r.at:], token) {
		r.at += len(token)
		return true
	}
	return false
}

func (r *pathReader) readBracket() (Step, error) {
	r.at++
	r.skipSpace()
	if r.at == len(r.text) {
		return Step{}, fmt.Errorf("unterminated bracket")
	}
	var s Step
	switch c := r.text[r.at]; {
	case c == '*':
		r.at++
		s.All = true
	case c == '?':
		r.at++
		where, err := r.readFilter()
		if err != nil {
			return s, err
		}
		s = Step{All: true, Where: where}
	case c == '\'' || c == '"':
		name, err := r.readQuoted()
		if err != nil {
			return s, err
		}
		s.Name = name
	default:
		end := strings.IndexByte(r.text[r.at:], ']')
		if end < 0 {
			return s, fmt.Errorf("unterminated bracket")
		}
		n, err := strconv.Atoi(strings.TrimSpace(r.text[r.at : r.at+end]))
		if err != nil {
			return s, fmt.Errorf("%q is not an index", r.text[r.at:r.at+end])
		}
		s.Index = n
		r.at += end
	}
	if !r.takeToken("]") {
		return s, fmt.Errorf("unterminated bracket")
	}
	return s, nil
}

// readFilter reads comparisons: those of an inner list all hold where one of the outer does.
func (r *pathReader) readFilter() ([][]Comparison, error) {
	parenthesis := r.takeToken("(")
	var any [][]Comparison
	for {
		var all []Comparison
		for {
			c, err := r.readComparison()
			if err != nil {
				return nil, err
			}
			all = append(all, c)
			if !r.takeToken("&&") {
				break
			}
		}
		any = append(any, all)
		if !r.takeToken("||") {
			break
		}
	}
	if parenthesis && !r.takeToken(")") {
		return nil, fmt.Errorf("unterminated parenthesis")
	}
	return any, nil
}

func (r *pathReader) readComparison() (Comparison, error) {
	if !r.takeToken("@") {
		return Comparison{}, fmt.Errorf("a filter compares members of @")
	}
	p, err := r.readPath()
	if err != nil {
		return Comparison{}, err
	}
	if p.Several() {
		return Comparison{}, fmt.Errorf("a filter inside of a filter is not supported")
	}
	c := Comparison{Path: p}
	for _, op := range []string{"==", "!=", "<=", ">=", "<", ">"} {
		if r.takeToken(op) {
			c.Operator = op
			break
		}
	}
	if c.Operator == "" {
		return c, nil
	}
	r.skipSpace()
	if r.at == len(r.text) {
		return c, fmt.Errorf("a comparison has no value")
	}
	if q := r.text[r.at]; q == '\'' || q == '"' {
		s, err := r.readQuoted()
		c.Operand = value.NewString(s)
		return c, err
	}
	start := r.at
	for r.at < len(r.text) && !strings.ContainsRune(" )]&|", rune(r.text[r.at])) {
		r.at++
	}
	v, diags := value.ParseText(r.text[start:r.at])
	if diags.HasErrors() {
		return c, fmt.Errorf("%q is not a value", r.text[start:r.at])
	}
	c.Operand = v
	return c, nil
}
