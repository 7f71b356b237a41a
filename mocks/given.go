package mocks

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// Given is the whole answer that a user's mocks file has for a question about a
// resource; Absent if the files say nothing, or set single values only. With it can
// be tried out what real Azure would make of an expression.
func (m *Mocks) Given(q deployment.Question) value.Value {
	s := m.around.newSubject(q.Kind, q.Function, q.ID, q.Type, q.Name, q.APIVersion, q.Body)
	given := value.Value{}
	for _, e := range m.matchingEntries(s, q.Args) {
		if !e.answer.IsAbsent() {
			given = e.answer
		}
	}
	return given
}
