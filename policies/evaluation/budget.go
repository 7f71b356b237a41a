package evaluation

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/work"
	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// newGuard is for a query about so many targets, less what is lost already.
func (e *Engine) newGuard(b *budget, targets int) *builtins.Guard {
	steps := maxAsked + maxAskedTarget*targets - int(b.steps.Load())
	limit := e.timeout >> b.timeouts.Load()
	return &builtins.Guard{
		Left:  max(steps, leastAsked+maxAskedTarget*min(targets, 10)),
		Watch: work.Start(max(limit, leastTime)),
	}
}

// runGuarded runs a query with policies of the user's on a goroutine of its own, and
// leaves it where it does not look at its guard: to compare two values, say, may take
// for ever.
func (q *query) runGuarded(ctx context.Context, g *builtins.Guard, targets []*input.Target) ([]answer, error) {
	if !slices.ContainsFunc(q.policies, func(p *loading.Policy) bool { return p.Custom }) {
		return q.evalOPA(ctx, g, targets)
	}
	type result struct {
		answers []answer
		err     error
	}
	got := make(chan result, 1)
	patience := g.Watch.Limit() + g.Watch.Limit()/4
	if work.Within(ctx, patience, func() {
		answers, err := q.evalOPA(ctx, g, targets)
		got <- result{answers, err}
	}) {
		r := <-got
		return r.answers, r.err
	}
	g.Cancel()
	return nil, &builtins.CostError{Why: "it takes too long"}
}

// countAbandoned counts what a query took that came to nothing.
func (b *budget) countAbandoned(steps int) {
	b.steps.Add(int64(steps))
	b.timeouts.Add(1)
}

// What the policies about one file may cost. OPA asks at every step whether the
// query was cancelled, so that steps are counted there: the same policy ends at the
// same place on every machine. What OPA's own functions read and make is charged in
// the same coin before they are called, since most of them cannot be stopped.
const (
	// maxAsked is for one query, and maxAskedTarget for each resource that it is
	// evaluated for. The shipped policies take a few hundred steps for a resource.
	maxAsked       = 2_000_000
	maxAskedTarget = 20_000
	// leastAsked is left to each policy, whatever others have spent.
	leastAsked = 100_000
	// shippedFactor is how much more the shipped policies may take.
	shippedFactor = 10
	leastTime     = 50 * time.Millisecond
	// Of what one policy says about one target.
	maxFindings    = 200_000
	maxFindingSize = 4 << 20
)

// checkFindings reports that what a policy says about a target is not more than anyone can
// read.
func checkFindings(hits ast.Set) error {
	if n := hits.Len(); n > maxFindings {
		return &builtins.CostError{Why: fmt.Sprintf("it has %d findings about one resource; at most %d are allowed", n, maxFindings)}
	}
	n := 0
	if hits.Until(func(t *ast.Term) bool { n += builtins.Weight(t.Value, maxFindingSize); return n >= maxFindingSize }) {
		return &builtins.CostError{Why: "its findings about one resource are too long"}
	}
	return nil
}
