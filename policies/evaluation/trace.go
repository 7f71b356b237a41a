package evaluation

import (
	"context"
	"io"
	"strings"

	"github.com/open-policy-agent/opa/v1/topdown"
	"github.com/open-policy-agent/opa/v1/topdown/print"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// Trace writes how the policies came to their verdicts about a deployment, line
// by line of their Rego. It is for authors, and for few policies at a time: a
// tracer costs as much as the policies themselves, and writes far more.
func (e *Engine) Trace(ctx context.Context, d *deployment.Deployment, w io.Writer) error {
	in := input.New(e.common, deployment.NewView(d))
	shared := in.Shared(d)
	for _, r := range in.View.All {
		in.Add(r, shared)
	}
	for _, g := range in.Groups() {
		for _, q := range e.queriesFor(g.Typ) {
			q = e.newQuery(awake(q.policies))
			q.prints = true
			if err := q.trace(ctx, e.guard(&budget{}, len(g.Targets)), q.about(g).Targets, w); err != nil {
				return err
			}
		}
	}
	return nil
}

// awake are the policies as if each had to be asked: why one does not apply is what
// people want to see.
func awake(policies []*loading.Policy) []*loading.Policy {
	all := make([]*loading.Policy, len(policies))
	for i, p := range policies {
		one := *p
		one.Unconfigured = false
		all[i] = &one
	}
	return all
}

func (q *query) trace(ctx context.Context, g *builtins.Guard, targets []*input.Target, w io.Writer) error {
	ask, end, err := q.begin(ctx, g)
	if err != nil {
		return err
	}
	defer end()
	for _, t := range targets {
		tracer := &steps{BufferTracer: topdown.NewBufferTracer()}
		if _, _, err := ask(t.Term(q.spelling, q.reads), tracer); err != nil {
			return err
		}
		if _, err := io.WriteString(w, t.Ref().Name+" ("+t.Ref().Type+")\n"); err != nil {
			return err
		}
		topdown.PrettyTraceWithLocation(w, ofPolicies(*tracer.BufferTracer))
	}
	return nil
}

// steps are those of a query, with what was printed where it was.
type steps struct{ *topdown.BufferTracer }

// Print implements print.Hook.
func (s *steps) Print(c print.Context, text string) error {
	event := topdown.Event{Op: topdown.NoteOp, Message: text, Location: c.Location}
	if so := *s.BufferTracer; len(so) > 0 {
		event.QueryID, event.ParentID = so[len(so)-1].QueryID, so[len(so)-1].ParentID
	}
	s.TraceEvent(event)
	return nil
}

// ofPolicies leaves out the steps of the module that asks the policies.
func ofPolicies(events []*topdown.Event) []*topdown.Event {
	kept := events[:0:0]
	for _, event := range events {
		if event.Location != nil && strings.HasSuffix(event.Location.File, ".rego") {
			kept = append(kept, event)
		}
	}
	return kept
}
