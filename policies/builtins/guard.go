package builtins

import (
	"sync/atomic"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/topdown"

	"github.com/forearm/forearm/expand/work"
)

// Guard counts the steps of a query. It is what OPA asks whether to go on.
type Guard struct {
	Left  int
	Watch work.Stopwatch
	polls int
	spent bool
	// function is the one that would have been too much.
	function string
	ended    atomic.Bool
}

// Cancel ends the query.
func (g *Guard) Cancel() { g.ended.Store(true) }

// Cancelled takes a step.
func (g *Guard) Cancelled() bool {
	g.polls++
	if g.Left--; g.Left < 0 || g.polls%pollsOfTime == 0 && g.Watch.Over() {
		g.spent, g.Left = true, -1
		return true
	}
	return g.ended.Load()
}

// pollsOfTime is how often a query is asked for its time: some steps take long, since
// OPA finds members of a set by hashes that are easily alike.
const pollsOfTime = 1 << 10

// Charge takes the steps that a function will need, and ends the query where there
// are not so many. It is Halt, since OPA takes other errors of a function for an
// undefined result.
func (g *Guard) Charge(steps int, function string) error {
	if steps >= 0 && steps <= g.Left {
		g.Left -= steps
		return nil
	}
	g.spent, g.function = true, function
	return topdown.Halt{Err: &topdown.Error{Code: topdown.CancelErr, Message: function}}
}

// CostError is a query that was ended because of what it cost.
type CostError struct{ Why string }

func (e *CostError) Error() string { return e.Why }

// Cost returns why the guard ended a query, if it did.
func (g *Guard) Cost(err error) error {
	if !g.spent {
		return err
	}
	why := "it takes too long, or makes too much"
	if g.function != "" {
		why = g.function + " would take or make too much"
	}
	return &CostError{Why: why}
}

// Weight is how many parts a value has, with its text, up to a limit: what is
// shared is made anew by most that read all of a value, so that a few lines of Rego
// may stand for more than there are atoms.
func Weight(v ast.Value, most int) int {
	n := 1
	add := func(t *ast.Term) bool {
		if n < most {
			n += Weight(t.Value, most-n)
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
