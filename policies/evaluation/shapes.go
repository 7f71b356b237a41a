package evaluation

import (
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/shape"
	"github.com/forearm/forearm/policies/loading"
)

// newShapes makes the check for rules that are selected.
func newShapes(types *resourcetype.Own, asOf time.Time, selects func(*loading.Rule) bool) *shapes {
	s := &shapes{options: shape.Options{Types: types, AsOf: asOf}, list: loading.ShapeRules(), byID: map[shape.ID]*loading.Rule{}}
	for _, rule := range s.list {
		s.byID[shape.ID(rule.ID)] = rule
	}
	s.options.Age = selects(s.byID[shape.APIVersionAge])
	return s
}

func (s *shapes) rules() []*loading.Rule { return s.list }

func (s *shapes) check(d *deployment.Deployment, say func(statement)) {
	shape.Check(d, s.options, func(said shape.Statement) {
		rule := s.byID[said.Rule]
		severity := rule.Severity
		if said.Note {
			severity = diag.Note
		}
		say(statement{rule, said.Resource, said.Path, said.Message, severity, said.Presence, false, said.Rests, said.Meant})
	})
}
