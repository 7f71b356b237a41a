package mocks

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// inFull is what reference() gives of a whole resource: not what a GET answers,
// but what the engine makes of it, which has no name and type, and says what was
// asked instead. What users say about the resource stays; so does the id, which the
// templates that Bicep compiles ask for.
func (m *Mocks) inFull(s *subject, whole value.Value) value.Value {
	b := value.BuilderFrom(whole)
	users := m.matchingEntries(s, nil)
	for _, name := range []string{"name", "type"} {
		given := slices.ContainsFunc(users, func(e *entry) bool {
			return e.answer.Has(name) || slices.ContainsFunc(e.sets, func(a assignment) bool {
				return len(a.path) > 0 && !a.path[0].index && strings.EqualFold(a.path[0].name, name)
			})
		})
		if !given {
			b.Delete(name)
		}
	}
	deployment.InFull(b, s.id, s.apiVersion, s.isDeployed(), value.Assumed|s.secret)
	return b.Object().Mark(whole.Marks()).WithOrigin(whole.Origin())
}
