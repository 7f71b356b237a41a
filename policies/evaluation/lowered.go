package evaluation

import (
	"context"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/lowered"
	"github.com/forearm/forearm/policies/ruletree"
)

// lowerQuery lowers the policies of a query; nil if one of them cannot be lowered.
func lowerQuery(q *query, rules *ruletree.Node) *loweredQuery {
	l := &loweredQuery{
		program: &lowered.Program{Rules: rules, Builtins: builtins.All()},
		rules:   make([]loweredRules, len(q.policies)),
	}
	for k, p := range q.policies {
		if p.Unconfigured {
			continue
		}
		var err error
		if p.Conditional {
			if l.rules[k].applies, err = l.program.Rule(refsOf(p.Package).applies); err != nil {
				return nil
			}
		}
		if l.rules[k].findings, err = l.program.Rule(refsOf(p.Package).findings); err != nil {
			return nil
		}
	}
	return l
}

// evalTargets evaluates the policies for each target in turn.
func (l *loweredQuery) evalTargets(ctx context.Context, q *query, g *builtins.Guard, targets []*input.Target) ([]answer, error) {
	stop := context.AfterFunc(ctx, g.Cancel)
	defer stop()
	var answers []answer
	for i, t := range targets {
		a, err := l.evalTarget(ctx, q, g, t)
		if err != nil {
			return nil, g.Cost(err)
		}
		if len(a.hits)+len(a.none)+len(a.unknown) > 0 {
			a.target = i
			answers = append(answers, a)
		}
	}
	return answers, nil
}

// evalTarget evaluates the policies for one target.
func (l *loweredQuery) evalTarget(ctx context.Context, q *query, g *builtins.Guard, t *input.Target) (a answer, err error) {
	e := l.program.ForInput(ctx, t.Lazily(q.spelling, q.reads), q.data, g)
	for k, p := range q.policies {
		if p.Unconfigured {
			continue
		}
		open := false
		if rules := l.rules[k]; p.Conditional {
			applies, unknown, err := valueOf(e, rules.applies)
			if err != nil {
				return a, err
			}
			open = unknown
			if applies == nil || applies == ast.Boolean(false) {
				a.none = append(a.none, k)
				if open {
					a.unknown = append(a.unknown, k)
				}
				continue
			}
		}
		found, unknown, err := valueOf(e, l.rules[k].findings)
		if err != nil {
			return a, err
		}
		if open || unknown {
			a.unknown = append(a.unknown, k)
		}
		set, ok := found.(ast.Set)
		if !ok {
			continue
		}
		if err := checkFindings(set); err != nil {
			return a, err
		}
		set.Foreach(func(t *ast.Term) {
			raw, _ := ast.JSON(t.Value)
			a.hits = append(a.hits, hit{k, raw})
		})
	}
	return a, nil
}

func valueOf(e *lowered.Evaluation, r *lowered.Rule) (v ast.Value, unknown bool, err error) {
	if r == nil {
		return nil, false, nil
	}
	return e.Value(r)
}
