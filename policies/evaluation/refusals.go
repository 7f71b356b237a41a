package evaluation

import (
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/refusal"
	"github.com/forearm/forearm/policies/loading"
)

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
