package alias

import "strings"

// Path leads from a request body to what an alias stands for.
type Path []Segment

// Segment is one step of a path: a member, or with Each every element of the array
// that the path has led to.
type Segment struct {
	Name string
	Each bool
}

// ParsePath reads a path such as properties.rules[*].port.
func ParsePath(text string) Path {
	var p Path
	for _, part := range strings.Split(text, ".") {
		name, stars := part, 0
		for strings.HasSuffix(name, "[*]") {
			name = strings.TrimSuffix(name, "[*]")
			stars++
		}
		if name != "" {
			p = append(p, Segment{Name: name})
		}
		for range stars {
			p = append(p, Segment{Each: true})
		}
	}
	return p
}

// String returns the path as it is written in the table.
func (p Path) String() string {
	var b strings.Builder
	for i, s := range p {
		switch {
		case s.Each:
			b.WriteString("[*]")
		case i > 0:
			b.WriteString("." + s.Name)
		default:
			b.WriteString(s.Name)
		}
	}
	return b.String()
}

// Fans reports whether the path leads through all elements of some array.
func (p Path) Fans() bool { return p.LastEach() >= 0 }

// LastEach returns the index of the last segment that stands for all elements, or -1.
func (p Path) LastEach() int {
	for i := len(p) - 1; i >= 0; i-- {
		if p[i].Each {
			return i
		}
	}
	return -1
}

// HasPrefix reports whether the path begins with another one, case aside.
func (p Path) HasPrefix(prefix Path) bool {
	if len(p) < len(prefix) {
		return false
	}
	for i, s := range prefix {
		if p[i].Each != s.Each || !strings.EqualFold(p[i].Name, s.Name) {
			return false
		}
	}
	return true
}
