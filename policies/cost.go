package policies

import (
	"context"
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/topdown"

	"github.com/forearm/forearm/expand/work"
)

// What the policies about one file may cost. OPA asks at every step whether the
// query was cancelled, so that steps are counted there: the same policy ends at the
// same place on every machine. What OPA's own functions read and make is charged in
// the same coin before they are called, since most of them cannot be stopped.
const (
	// maxAsked is for one query, and maxAskedTarget for each resource that it is
	// asked about. The shipped policies take a few hundred steps for a resource.
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

// budget is what was spent on a file to no avail: queries are repeated where a policy
// in them does not end, and several may not.
type budget struct {
	steps    atomic.Int64
	timeouts atomic.Int32
}

// guard counts the steps of a query. It is what OPA asks whether to go on.
type guard struct {
	left  int
	watch work.Stopwatch
	polls int
	spent bool
	// function is the one that would have been too much.
	function string
	ended    atomic.Bool
}

// Cancel ends the query.
func (g *guard) Cancel() { g.ended.Store(true) }

// Cancelled takes a step.
func (g *guard) Cancelled() bool {
	g.polls++
	if g.left--; g.left < 0 || g.polls%pollsOfTime == 0 && g.watch.Over() {
		g.spent, g.left = true, -1
		return true
	}
	return g.ended.Load()
}

// pollsOfTime is how often a query is asked for its time: some steps take long, since
// OPA finds members of a set by hashes that are easily alike.
const pollsOfTime = 1 << 10

// charge takes the steps that a function will need, and ends the query where there
// are not so many. It is Halt, since OPA takes other errors of a function for an
// undefined result.
func (g *guard) charge(steps int, function string) error {
	if steps >= 0 && steps <= g.left {
		g.left -= steps
		return nil
	}
	g.spent, g.function = true, function
	return topdown.Halt{Err: &topdown.Error{Code: topdown.CancelErr, Message: function}}
}

// costError is a query that was ended because of what it cost.
type costError struct{ why string }

func (e *costError) Error() string { return e.why }

// cost says why the guard ended a query, if it did.
func (g *guard) cost(err error) error {
	if !g.spent {
		return err
	}
	why := "it takes too long, or makes too much"
	if g.function != "" {
		why = g.function + " would take or make too much"
	}
	return &costError{why}
}

// guard is for a query about so many targets, less what is lost already.
func (e *Engine) guard(b *budget, targets int) *guard {
	steps := maxAsked + maxAskedTarget*targets - int(b.steps.Load())
	limit := e.timeout >> b.timeouts.Load()
	return &guard{
		left:  max(steps, leastAsked+maxAskedTarget*min(targets, 10)),
		watch: work.Start(max(limit, leastTime)),
	}
}

// guarded runs a query with policies of the user's on a goroutine of its own, and
// leaves it where it does not look at its guard: to compare two values, say, may take
// for ever.
func (q *query) guarded(ctx context.Context, g *guard, targets []*target) ([]answer, error) {
	if !slices.ContainsFunc(q.policies, func(p *policy) bool { return p.own }) {
		return q.run(ctx, g, targets)
	}
	type result struct {
		answers []answer
		err     error
	}
	got := make(chan result, 1)
	patience := g.watch.Limit() + g.watch.Limit()/4
	if work.Within(ctx, patience, func() {
		answers, err := q.run(ctx, g, targets)
		got <- result{answers, err}
	}) {
		r := <-got
		return r.answers, r.err
	}
	g.Cancel()
	return nil, &costError{"it takes too long"}
}

// lose counts what a query took that came to nothing.
func (b *budget) lose(steps int) {
	b.steps.Add(int64(steps))
	b.timeouts.Add(1)
}

// weight is how many parts a value has, with its text, up to a limit: what is
// shared is made anew by most that read all of a value, so that a few lines of Rego
// may stand for more than there are atoms.
func weight(v ast.Value, most int) int {
	n := 1
	add := func(t *ast.Term) bool {
		if n < most {
			n += weight(t.Value, most-n)
		}
		return n >= most
	}
	switch v := v.(type) {
	case ast.String:
		return 1 + len(v)/textStep
	case ast.Number:
		return 1 + len(v)/textStep
	case *ast.Array:
		v.Until(add)
	case ast.Object:
		v.Until(func(k, item *ast.Term) bool { return add(k) || add(item) })
	case ast.Set:
		v.Until(add)
	}
	return n
}

// textStep is how much text may be read or made in a step.
const textStep = 32

// asked reports that what a policy says about a target is not more than anybody can
// read.
func asked(hits ast.Set) error {
	if n := hits.Len(); n > maxFindings {
		return &costError{fmt.Sprintf("it has %d findings about one resource; at most %d are allowed", n, maxFindings)}
	}
	n := 0
	if hits.Until(func(t *ast.Term) bool { n += weight(t.Value, maxFindingSize); return n >= maxFindingSize }) {
		return &costError{"its findings about one resource are too long"}
	}
	return nil
}
