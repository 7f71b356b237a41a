package evaluation

import (
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/refusal"
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

func newRefusals(asOf time.Time) *refusals {
	c := &refusals{asOf: asOf, list: loading.RefusalRules(), byID: map[refusal.ID]*loading.Rule{}}
	for _, rule := range c.list {
		c.byID[refusal.ID(rule.ID)] = rule
	}
	return c
}

func (c *refusals) rules() []*loading.Rule { return c.list }

func (c *refusals) check(d *deployment.Deployment, say func(statement)) {
	refusal.Check(d, c.asOf, func(s refusal.Statement) {
		say(statement{c.byID[s.Rule], s.Resource, s.Path, s.Message, s.Severity, s.Presence, s.OrNull, s.Rests, ""})
	})
}
