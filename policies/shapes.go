package policies

import (
	"sync"
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/shape"
)

// shapes is the check of resources against the published shapes of their types.
type shapes struct {
	options shape.Options
	list    []*Rule
	byID    map[shape.ID]*Rule
}

// newShapes makes the check for rules that are selected.
func newShapes(types *resourcetype.Own, asOf time.Time, selects func(*Rule) bool) *shapes {
	s := &shapes{options: shape.Options{Types: types, AsOf: asOf}, list: shapeRules(), byID: map[shape.ID]*Rule{}}
	for _, rule := range s.list {
		s.byID[shape.ID(rule.ID)] = rule
	}
	s.options.Age = selects(s.byID[shape.APIVersionAge])
	return s
}

var shapeRules = sync.OnceValue(func() []*Rule {
	var list []*Rule
	for _, r := range shape.Rules() {
		set := DefaultSet
		if r.Optional {
			set = RecommendedSet
		}
		list = append(list, &Rule{
			ID: string(r.ID), Title: r.Title, Description: r.Help, Severity: r.Severity, Set: set,
			Types: []string{anyType}, Area: "shape", Shipped: true,
		})
	}
	return list
})

func (s *shapes) rules() []*Rule { return s.list }

func (s *shapes) check(d *deployment.Deployment, say func(statement)) {
	shape.Check(d, s.options, func(said shape.Statement) {
		rule := s.byID[said.Rule]
		severity := rule.Severity
		if said.Note {
			severity = diag.Note
		}
		say(statement{rule, said.Resource, said.Path, said.Message, severity, said.Presence, said.Rests})
	})
}
