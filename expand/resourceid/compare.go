package resourceid

import (
	"strings"
	"unicode/utf8"
)

// Equal reports whether two ids name the same resource: case, doubled and trailing
// slashes do not count.
func Equal(a, b string) bool {
	return len(a) == len(b) && strings.EqualFold(a, b) || Compare(a, b) == 0
}

// Compare orders ids segment by segment, without regard to case.
func Compare(a, b string) int {
	for {
		var x, y string
		x, a = nextSegment(a)
		y, b = nextSegment(b)
		if x == "" || y == "" {
			return len(x) - len(y)
		}
		if !strings.EqualFold(x, y) {
			return strings.Compare(strings.ToLower(x), strings.ToLower(y))
		}
	}
}

// Key is the form in which ids that are Equal are the same text.
func Key(id string) string {
	var buffer [512]byte
	if len(id) > len(buffer) || strings.HasSuffix(id, "/") {
		return slowKey(id)
	}
	key := buffer[:copy(buffer[:], id)]
	changed := false
	for i, c := range key {
		switch {
		case c >= utf8.RuneSelf, c == '/' && i > 0 && key[i-1] == '/':
			return slowKey(id)
		case 'A' <= c && c <= 'Z':
			key[i] = c + 'a' - 'A'
			changed = true
		}
	}
	if !changed {
		return id
	}
	return string(key)
}

func slowKey(id string) string {
	if !strings.HasSuffix(id, "/") && !strings.Contains(id, "//") {
		return strings.ToLower(id)
	}
	var b strings.Builder
	b.Grow(len(id))
	for segment, rest := nextSegment(id); segment != ""; segment, rest = nextSegment(rest) {
		b.WriteByte('/')
		b.WriteString(segment)
	}
	return strings.ToLower(b.String())
}

// IsBelow reports whether a resource is in a scope, at any depth: its children,
// what extends it, and what is deployed to it. Everything is in the tenant.
func IsBelow(id, scopeID string) bool {
	for {
		var x, y string
		x, id = nextSegment(id)
		y, scopeID = nextSegment(scopeID)
		if y == "" {
			return x != ""
		}
		if !strings.EqualFold(x, y) {
			return false
		}
	}
}

// HasType reports whether an id is of a type, case aside.
func HasType(id, resourceType string) bool {
	parsed, err := ParseRelative(id)
	return err == nil && strings.EqualFold(parsed.Type, resourceType)
}

// Normalize returns an id in the form that Azure writes: keywords in their spelling, no
// empty segments, no blanks around segments.
func Normalize(id string) (string, error) {
	parsed, err := Parse(id)
	if err != nil {
		return "", err
	}
	return parsed.String(), nil
}

func nextSegment(id string) (segment, rest string) {
	for len(id) > 0 && id[0] == '/' {
		id = id[1:]
	}
	if i := strings.IndexByte(id, '/'); i >= 0 {
		return id[:i], id[i:]
	}
	return id, ""
}
