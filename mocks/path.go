package mocks

import (
	"strconv"
	"strings"
)

// isWildcard reports whether the step leads to all elements of an array.
func (s step) isWildcard() bool { return s.index && s.name == "*" }

// parsePath reads properties.items[0].name['with.dots']; false if it is not a path.
// It and formatPath are inverse to each other.
func parsePath(text string) ([]step, bool) {
	var path []step
	for i := 0; i < len(text); {
		switch {
		case text[i] == '[':
			if strings.HasPrefix(text[i:], "['") {
				name, after, ok := readQuotedName(text[i+2:])
				if !ok {
					return nil, false
				}
				path = append(path, step{name: name})
				i = len(text) - len(after)
				break
			}
			end := strings.IndexByte(text[i:], ']')
			if end < 0 {
				return nil, false
			}
			index := text[i+1 : i+end]
			if n, err := strconv.Atoi(index); index != "*" && (err != nil || n < 0 || n > maxIndex) {
				return nil, false
			}
			path = append(path, step{name: index, index: true})
			i += end + 1
		case text[i] == '.' && i > 0:
			i++
			if i == len(text) || text[i] == '.' || text[i] == '[' {
				return nil, false
			}
		default:
			end := strings.IndexAny(text[i:], ".[")
			if end < 0 {
				end = len(text) - i
			}
			if end == 0 || i > 0 && text[i-1] == ']' {
				return nil, false
			}
			path = append(path, step{name: text[i : i+end]})
			i += end
		}
	}
	return path, len(path) > 0
}

// readQuotedName reads a name up to its closing quote and bracket; a quote within it is
// written twice.
func readQuotedName(text string) (name, after string, ok bool) {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "'")
		b.WriteString(before)
		switch {
		case !found:
			return "", "", false
		case strings.HasPrefix(rest, "]"):
			return b.String(), rest[1:], true
		case strings.HasPrefix(rest, "'"):
			b.WriteByte('\'')
			text = rest[1:]
		default:
			return "", "", false
		}
	}
}

// maxIndex bounds the arrays that a path in a mocks file can make.
const maxIndex = 999

// appendStep writes one more token behind a path.
func appendStep(path, token string, index bool) string {
	switch {
	case index:
		return path + "[" + token + "]"
	case token == "" || strings.ContainsAny(token, ".[]'"):
		return path + "['" + strings.ReplaceAll(token, "'", "''") + "']"
	case path == "":
		return token
	}
	return path + "." + token
}

// formatPath is the inverse of parsePath.
func formatPath(path []step) string {
	text := ""
	for _, s := range path {
		text = appendStep(text, s.name, s.index)
	}
	return text
}

// withStep makes a path one step longer without touching the old one.
func withStep(path []step, more ...step) []step {
	longer := make([]step, 0, len(path)+len(more))
	return append(append(longer, path...), more...)
}

func memberStep(name string) step { return step{name: name} }

func elementStep(index int) step { return step{name: strconv.Itoa(index), index: true} }

// catalogueTokens are the names of a path as the catalogue takes them.
func catalogueTokens(path []step) []string {
	list := make([]string, len(path))
	for i, s := range path {
		list[i] = s.name
	}
	return list
}

// lastName is the name of the member that a path leads to or into.
func lastName(path []step) string {
	for i := len(path) - 1; i >= 0; i-- {
		if !path[i].index {
			return path[i].name
		}
	}
	return ""
}

// matchPattern compares a text with a pattern in which '*' stands for any text and
// '?' for any character; case does not count.
func matchPattern(pattern, text string) bool {
	p, t := 0, 0
	star, mark := -1, 0
	for t < len(text) {
		switch {
		case p < len(pattern) && pattern[p] == '*':
			star, mark = p, t
			p++
		case p < len(pattern) && (pattern[p] == '?' || lowerByte(pattern[p]) == lowerByte(text[t])):
			p++
			t++
		case star >= 0:
			mark++
			p, t = star+1, mark
		default:
			return false
		}
	}
	for p < len(pattern) && pattern[p] == '*' {
		p++
	}
	return p == len(pattern)
}

func lowerByte(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}
