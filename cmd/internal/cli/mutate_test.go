package cli

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// mutation takes structural steps through a JSON document, as bytes say: what comes
// out is JSON, so that it gets past the parsers. Equal bytes make equal documents.
type mutation struct {
	steps []byte
	// pieces are put in place of values, beside those of every document.
	pieces []any
}

// maxSteps is how many steps are taken of one document, and maxSlots how large it may
// become by them.
const (
	maxSteps = 8
	maxSlots = 4000
)

// slot is a member or an element.
type slot struct {
	in  any // map[string]any or *[]any
	key string
	at  int
}

func (s slot) get() any {
	if m, ok := s.in.(map[string]any); ok {
		return m[s.key]
	}
	return (*s.in.(*[]any))[s.at]
}

func (s slot) set(v any) {
	if m, ok := s.in.(map[string]any); ok {
		m[s.key] = v
	} else {
		(*s.in.(*[]any))[s.at] = v
	}
}

// slotsOf are all members and elements of a document, in the order that they are
// written in.
func slotsOf(v any, found []slot) []slot {
	switch v := v.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			found = slotsOf(v[key], append(found, slot{in: v, key: key}))
		}
	case *[]any:
		for i := range *v {
			found = slotsOf((*v)[i], append(found, slot{in: v, at: i}))
		}
	}
	return found
}

// of mutates a document.
func (m mutation) of(text string) string {
	var document any
	if json.Unmarshal([]byte(text), &document) != nil {
		return text
	}
	root := &[]any{shared(document)}
	for range maxSteps {
		if len(m.steps) < 4 {
			break
		}
		slots := slotsOf(root, nil)
		m.step(slots, slots[(int(m.steps[1])<<8+int(m.steps[2]))%len(slots)], m.steps[0], int(m.steps[3]))
		m.steps = m.steps[4:]
		if len(slots) > maxSlots || len(*root) == 0 {
			break
		}
	}
	if len(*root) == 0 {
		return ""
	}
	b, _ := json.Marshal((*root)[0])
	return string(b)
}

// shared puts arrays behind pointers, so that they can grow where they are.
func shared(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for key, item := range v {
			v[key] = shared(item)
		}
	case []any:
		for i, item := range v {
			v[i] = shared(item)
		}
		return &v
	}
	return v
}

// wrongKinds stand where something else is expected.
var wrongKinds = []any{
	nil, true, false, 0.0, -1.0, 1.5, 801.0, 1e9, 1e300, "", " ", "x", "[", "[x", "[[x]", "2.0", "\u200b\u202e\n##vso[x]",
	"/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/rg/providers/A.B/c/d", "../../../etc/passwd", "#/definitions/x", "string", "securestring", "object", "array",
	strings.Repeat("a", 5000), strings.Repeat("a/", 300), strings.Repeat("[", 500),
}

// step does one thing at a place, with what else is in the document.
func (m mutation) step(slots []slot, at slot, what byte, which int) {
	other := slots[(which*257+int(what))%len(slots)]
	here := at.get()
	switch what % 13 {
	case 0:
		at.set(wrongKinds[which%len(wrongKinds)])
	case 1:
		if len(m.pieces) > 0 {
			at.set(cloned(m.pieces[which%len(m.pieces)]))
		}
	case 2: // take away
		if in, ok := at.in.(map[string]any); ok {
			delete(in, at.key)
		} else if in := at.in.(*[]any); len(slots) > 1 {
			*in = slices.Delete(slices.Clone(*in), at.at, at.at+1)
		}
	case 3: // what stands elsewhere
		at.set(cloned(other.get()))
	case 4: // exchange
		there := cloned(other.get())
		other.set(cloned(here))
		at.set(there)
	case 5: // by the name of another
		if in, ok := at.in.(map[string]any); ok && other.key != "" {
			delete(in, at.key)
			in[other.key] = here
		}
	case 6: // in another case, or with something after it
		if in, ok := at.in.(map[string]any); ok {
			in[[]string{strings.ToUpper(at.key), strings.ToLower(at.key), at.key + " ", at.key + "/x", ""}[which%5]] = cloned(here)
		}
	case 7: // many times
		if in, ok := at.in.(*[]any); ok && len(slots) < maxSlots {
			for range which {
				*in = append(*in, cloned(here))
			}
		}
	case 8: // one in the other
		if list, ok := here.(*[]any); ok {
			*list = append(*list, cloned(other.get()))
		} else if object, ok := here.(map[string]any); ok && other.key != "" {
			object[other.key] = cloned(other.get())
		}
	case 9: // in a list, or an object
		if which%2 == 0 {
			at.set(&[]any{here})
		} else {
			at.set(map[string]any{[]string{"value", "copy", "properties", "$ref", "resources"}[which%5]: here})
		}
	case 10: // deep down
		for range which {
			here = &[]any{here}
		}
		at.set(here)
	case 11: // a part of a text, twice
		if s, ok := here.(string); ok && len(s) < 1<<14 {
			cut := which % (len(s) + 1)
			at.set(strings.ToValidUTF8(s[:cut]+s[cut/2:], ""))
		}
	case 12: // two texts in one
		s, ok := here.(string)
		if t, isText := other.get().(string); ok && isText && len(s) < 1<<14 {
			cut := which % (len(s) + 1)
			at.set(strings.ToValidUTF8(s[:cut]+strings.Trim(t, "[]")+s[cut:], ""))
		}
	}
}

// cloned copies a value, since a document must not have itself in it.
func cloned(v any) any {
	switch v := v.(type) {
	case map[string]any:
		made := make(map[string]any, len(v))
		for key, item := range v {
			made[key] = cloned(item)
		}
		return made
	case *[]any:
		made := make([]any, len(*v))
		for i, item := range *v {
			made[i] = cloned(item)
		}
		return &made
	}
	return v
}
