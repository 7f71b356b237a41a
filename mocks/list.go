package mocks

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// answerList answers list*() functions.
func (m *Mocks) answerList(q deployment.Question) value.Value {
	at := originAt(q, value.OriginList)
	s := m.around.newSubject(q.Kind, q.Function, q.ID, q.Type, q.Name, q.APIVersion, q.Body)
	key := "list|" + s.function + "|" + s.apiVersion + "|" + s.folded
	for _, arg := range q.Args {
		key += "|" + arg.Compact()
	}
	if known, ok := m.answers[key]; ok && known.body == q.Body {
		return m.attachOrigin(known.value, place{s, nil}, "", value.OriginList, at)
	}
	entries := append(shippedMatching(s, q.Args), m.matchingEntries(s, q.Args)...)
	f := filling{m: m, s: s, kind: value.OriginList, at: at}
	v := f.fillNode(m.templateFor(s, entries).root, nil, "")
	if v.Kind() == value.Object && v.Len() == 0 && tellsSecrets(s.function) {
		// Its content is unknown, so all of it is treated as secret.
		v = v.Mark(value.Secret)
	}
	m.answers[key] = answer{body: q.Body, value: v}
	return v
}

// listOutline is the JSON text of what a list function returns, as far as the
// catalogue knows it.
func listOutline(s *subject) string {
	t := s.catalogueType()
	if t == nil {
		return "{}"
	}
	output := t.List[s.function].Output
	if output.Kind() != resourcetype.Object {
		return "{}"
	}
	return value.NewObject(outlineMembers(output, 0)).Compact()
}

// outlineDepth is how deep outlines are written out; what is deeper is made
// on demand.
const outlineDepth = 3

func outlineMembers(s resourcetype.Shape, depth int) []value.Member {
	var members []value.Member
	for _, name := range s.Names() {
		if name == "nextLink" {
			continue // there is no next page
		}
		if v := outlineValue(name, s.Property(name), depth+1); !v.IsAbsent() {
			members = append(members, value.Member{Name: name, Value: v})
		}
	}
	return members
}

func outlineValue(name string, s resourcetype.Shape, depth int) value.Value {
	switch s.Kind() {
	case resourcetype.Object:
		if depth > outlineDepth {
			return value.Value{}
		}
		return value.NewObject(outlineMembers(s, depth))
	case resourcetype.Array:
		if item := outlineValue(name, s.Element(), depth); !item.IsAbsent() {
			return value.NewArray([]value.Value{item})
		}
		return value.Value{}
	case resourcetype.Int:
		return value.NewInt(intFor(name))
	case resourcetype.Bool:
		return value.NewBool(boolFor(name))
	case resourcetype.String:
		if values := s.Enum(); len(values) > 0 {
			return value.NewString(resourcetype.Usual(values))
		}
		return value.NewString("${auto}")
	}
	return value.Value{}
}
