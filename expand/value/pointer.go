package value

import (
	"strconv"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/source"
)

var pointerEscaper = strings.NewReplacer("~", "~0", "/", "~1")

// Pointer joins reference tokens to an RFC 6901 JSON pointer.
func Pointer(tokens ...string) string {
	var b strings.Builder
	for _, t := range tokens {
		b.WriteByte('/')
		b.WriteString(pointerEscaper.Replace(t))
	}
	return b.String()
}

// DottedPath is a path as people write it: properties.rules[0].name.
func DottedPath(tokens []string) string {
	var b strings.Builder
	for i, t := range tokens {
		switch {
		case IsIndex(t):
			b.WriteString("[" + t + "]")
		case i > 0:
			b.WriteString("." + t)
		default:
			b.WriteString(t)
		}
	}
	return b.String()
}

// IsIndex reports whether a token can be the index of an element.
func IsIndex(token string) bool {
	for i := range len(token) {
		if token[i] < '0' || token[i] > '9' {
			return false
		}
	}
	return token != ""
}

// SplitPointer takes a JSON pointer apart; false if it is not one.
func SplitPointer(pointer string) ([]string, bool) {
	if pointer == "" {
		return nil, true
	}
	if pointer[0] != '/' {
		return nil, false
	}
	tokens := strings.Split(pointer[1:], "/")
	for i, t := range tokens {
		tokens[i] = strings.ReplaceAll(strings.ReplaceAll(t, "~1", "/"), "~0", "~")
	}
	return tokens, true
}

// Step follows one reference token: a member name or an array index.
func Step(v Value, token string) Value {
	if v.kind == Array {
		i, err := strconv.Atoi(token)
		if err != nil {
			return Value{}
		}
		return v.Item(i)
	}
	return v.Get(token)
}

// Resolve follows a pointer as far as it goes: the value found, and how many
// tokens were left over.
func Resolve(v Value, tokens []string) (Value, int) {
	for i, t := range tokens {
		next := Step(v, t)
		if next.IsAbsent() {
			return v, len(tokens) - i
		}
		v = next
	}
	return v, 0
}

// PointerAt is the pointer of the innermost value or member name of a parsed
// file that covers the place.
func PointerAt(root Value, at source.Span) string {
	var b strings.Builder
	for {
		token, next := stepTowards(root, at)
		if next.IsAbsent() {
			return b.String()
		}
		b.WriteByte('/')
		b.WriteString(pointerEscaper.Replace(token))
		root = next
	}
}

func stepTowards(v Value, at source.Span) (string, Value) {
	switch v.kind {
	case Array:
		for i, item := range v.Items() {
			if item.Span().Contains(at) {
				return strconv.Itoa(i), item
			}
		}
	case Object:
		for i := range v.Members() {
			m := &v.Members()[i]
			span := m.Value.Span()
			if span.Contains(at) {
				return m.Name, m.Value
			}
			if span.File == at.File && m.At <= at.Start && at.End <= span.Start {
				return m.Name, m.Value.WithOrigin(nil)
			}
		}
	}
	return "", Value{}
}

// Walk visits the value and everything underneath, in order, with the tokens
// that lead there; visit returns false to leave out what is underneath. The
// tokens are only valid during the call.
func Walk(v Value, visit func(path []string, v Value) bool) {
	if v.kind != Array && v.kind != Object {
		visit(nil, v) // most values are leaves: there is no way to them
		return
	}
	path := paths.Get().(*[]string)
	walkBelow(v, (*path)[:0], visit)
	clear((*path)[:cap(*path)]) // the tokens are parts of files
	paths.Put(path)
}

// paths are used again: everything that is deployed is walked through several times.
var paths = sync.Pool{New: func() any { path := make([]string, 0, 16); return &path }}

func walkBelow(v Value, path []string, visit func([]string, Value) bool) {
	if !visit(path, v) {
		return
	}
	switch v.kind {
	case Array:
		for i, item := range v.Items() {
			walkBelow(item, append(path, strconv.Itoa(i)), visit)
		}
	case Object:
		members := ShownMembers(v)
		for i := range members {
			walkBelow(members[i].Value, append(path, members[i].Name), visit)
		}
	}
}
