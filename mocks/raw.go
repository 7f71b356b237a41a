package mocks

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tidwall/gjson"
	"github.com/tidwall/sjson"

	"github.com/forearm/forearm/expand/value"
)

// An answer is put together as JSON text: what comes with the program, then
// what users set by path. Only the outcome is parsed, so that an override can
// reach any place of any answer without that there is code for it.

// applyEntries applies entries in order to the JSON text of an answer. Assignments
// to every element of an array are left to the caller: which elements there are
// is known only where the resource is.
func applyEntries(raw string, entries []*entry) (string, []assignment) {
	var wild []assignment
	for _, e := range entries {
		if !e.answer.IsAbsent() {
			raw = unmaskSecrets(e.answer, raw)
			wild = nil
		}
		for _, a := range e.sets {
			if isWild(a.path) {
				wild = append(wild, a)
				continue
			}
			raw = setAtPath(raw, a.path, a.json)
		}
	}
	return raw, wild
}

func isWild(path []step) bool {
	return slices.ContainsFunc(path, func(s step) bool { return s.isWildcard() })
}

// setAtPath puts a value at a path, which is taken to mean members that are there in
// another spelling. Where the path leads through something that is neither
// object nor array, that is replaced.
func setAtPath(raw string, path []step, v value.Value) string {
	raw = padArrays(raw, path, v.Compact())
	changed, err := sjson.SetRaw(raw, sjsonPath(raw, path), v.Compact())
	if err == nil {
		return changed
	}
	// sjson refuses to go through scalars; make room and try again.
	for i := len(path) - 1; i > 0; i-- {
		cleared, err := sjson.Delete(raw, sjsonPath(raw, path[:i]))
		if err != nil {
			continue
		}
		if changed, err := sjson.SetRaw(cleared, sjsonPath(cleared, path), v.Compact()); err == nil {
			return changed
		}
	}
	return raw
}

// padArrays makes the arrays on a path long enough for its indexes. What comes
// before an element that is set is of its kind, and not the null that sjson
// would put there.
func padArrays(raw string, path []step, last string) string {
	for i, s := range path {
		if !s.index {
			continue
		}
		filler := last
		if i+1 < len(path) {
			filler = "{}"
			if path[i+1].index {
				filler = "[]"
			}
		}
		array := gjson.Parse(raw)
		if at := sjsonPath(raw, path[:i]); at != "" {
			array = gjson.Get(raw, at)
		}
		length := 0
		if array.IsArray() {
			length = len(array.Array())
		}
		want, _ := strconv.Atoi(s.name)
		for ; length < want; length++ {
			changed, err := sjson.SetRaw(raw, sjsonPath(raw, withStep(path[:i], elementStep(length))), filler)
			if err != nil {
				return raw
			}
			raw = changed
		}
	}
	return raw
}

var sjsonEscaper = strings.NewReplacer(`\`, `\\`, ".", `\.`, "*", `\*`, "?", `\?`, "|", `\|`, "#", `\#`, "@", `\@`, "!", `\!`, "{", `\{`, "}", `\}`, "[", `\[`, "]", `\]`, "(", `\(`, ")", `\)`, "=", `\=`, "<", `\<`, ">", `\>`, "%", `\%`, "~", `\~`, ":", `\:`)

// sjsonPath writes a path in sjson's syntax, with member names in the spelling
// that the document has.
func sjsonPath(raw string, path []step) string {
	var b strings.Builder
	at := gjson.Parse(raw)
	for i, s := range path {
		if i > 0 {
			b.WriteByte('.')
		}
		if s.index {
			b.WriteString(s.name)
			at = at.Get(s.name)
			continue
		}
		name := s.name
		at = findSpelled(at, &name)
		if value.IsIndex(name) {
			// A colon distinguishes a member whose name is a number from an index.
			b.WriteByte(':')
		}
		b.WriteString(sjsonEscaper.Replace(name))
	}
	return b.String()
}

// findSpelled finds a member whatever its case, and gives its name as it is written.
func findSpelled(object gjson.Result, name *string) gjson.Result {
	var found gjson.Result
	spelling := *name
	if object.IsObject() {
		object.ForEach(func(key, v gjson.Result) bool {
			switch {
			case key.String() == *name:
				found, spelling = v, key.String()
				return false
			case !found.Exists() && strings.EqualFold(key.String(), *name):
				found, spelling = v, key.String()
			}
			return true
		})
	}
	*name = spelling
	return found
}

// unmaskSecrets is the JSON text of an answer whose masked secrets are those of the
// answer that it replaces; if there are none, they are left out.
func unmaskSecrets(v value.Value, before string) string {
	if text := string(appendUnmasked(nil, v, gjson.Parse(before))); text != "" {
		return text
	}
	return before
}

func appendUnmasked(b []byte, v value.Value, before gjson.Result) []byte {
	switch {
	case isMaskedSecret(v):
		return append(b, before.Raw...)
	case v.Kind() == value.Object:
		b = append(b, '{')
		first := true
		for _, m := range v.Members() {
			name := m.Name
			text := appendUnmasked(nil, m.Value, findSpelled(before, &name))
			if len(text) == 0 {
				continue
			}
			if !first {
				b = append(b, ',')
			}
			first = false
			b = append(value.AppendQuoted(b, m.Name), ':')
			b = append(b, text...)
		}
		return append(b, '}')
	case v.Kind() == value.Array:
		elements := before.Array()
		if !before.IsArray() {
			elements = nil
		}
		b = append(b, '[')
		for i, item := range v.Items() {
			var was gjson.Result
			if i < len(elements) {
				was = elements[i]
			}
			if i > 0 {
				b = append(b, ',')
			}
			text := appendUnmasked(nil, item, was)
			if len(text) == 0 {
				text = []byte(`"` + value.SecretText + `"`)
			}
			b = append(b, text...)
		}
		return append(b, ']')
	}
	return value.Writer{Reveal: true}.Append(b, v)
}
