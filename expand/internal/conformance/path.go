package conformance

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// step is one step of a path such as a.b[0]['k'][?x=='y'][*].
type step struct {
	kind  byte // k: member, i: element, ?: first element with a member's value, *: every element
	name  string
	index int
	equal string
}

var where = regexp.MustCompile(`^\[\?(\w+)=='(.*?)'\]`)

func parsePath(text string) ([]step, error) {
	var steps []step
	for rest := text; rest != ""; {
		switch {
		case rest[0] == '.':
			rest = rest[1:]
		case strings.HasPrefix(rest, "['"):
			end := strings.Index(rest[2:], "']")
			if end < 0 {
				return nil, fmt.Errorf("path %q: no end of a name", text)
			}
			steps = append(steps, step{kind: 'k', name: rest[2 : 2+end]})
			rest = rest[end+4:]
		case strings.HasPrefix(rest, "[*]"):
			steps = append(steps, step{kind: '*'})
			rest = rest[3:]
		case strings.HasPrefix(rest, "[?"):
			m := where.FindStringSubmatch(rest)
			if m == nil {
				return nil, fmt.Errorf("path %q: no condition", text)
			}
			steps = append(steps, step{kind: '?', name: m[1], equal: m[2]})
			rest = rest[len(m[0]):]
		case rest[0] == '[':
			end := strings.IndexByte(rest, ']')
			if end < 0 {
				return nil, fmt.Errorf("path %q: no end of an index", text)
			}
			i, err := strconv.Atoi(rest[1:end])
			if err != nil {
				return nil, fmt.Errorf("path %q: %w", text, err)
			}
			steps = append(steps, step{kind: 'i', index: i})
			rest = rest[end+1:]
		default:
			end := strings.IndexAny(rest, ".[")
			if end < 0 {
				end = len(rest)
			}
			steps = append(steps, step{kind: 'k', name: rest[:end]})
			rest = rest[end:]
		}
	}
	return steps, nil
}

// walk returns all values that the steps lead to; Absent stands for a step that leads
// nowhere. Names have to be spelled exactly.
func walk(v value.Value, steps []step) []value.Value {
	if len(steps) == 0 {
		return []value.Value{v}
	}
	s, rest := steps[0], steps[1:]
	switch s.kind {
	case 'k':
		return walk(exactMember(v, s.name), rest)
	case 'i':
		if items := v.Items(); s.index < len(items) {
			return walk(items[s.index], rest)
		}
	case '?':
		for _, item := range v.Items() {
			if m := exactMember(item, s.name); m.Kind() == value.String && m.Str() == s.equal {
				return walk(item, rest)
			}
		}
	case '*':
		var found []value.Value
		for _, item := range v.Items() {
			found = append(found, walk(item, rest)...)
		}
		return found
	}
	return []value.Value{{}}
}

func exactMember(v value.Value, name string) value.Value {
	for _, m := range v.Members() {
		if m.Name == name {
			return m.Value
		}
	}
	return value.Value{}
}
