package policies

import (
	"context"
	"io"
	"strings"

	"github.com/open-policy-agent/opa/v1/topdown"
	"github.com/open-policy-agent/opa/v1/topdown/print"

	"github.com/forearm/forearm/expand/deployment"
)

// Trace writes how the policies came to their verdicts about a deployment, line
// by line of their Rego. It is for authors, and for few policies at a time: a
// tracer costs as much as the policies themselves, and writes far more.
func (e *Engine) Trace(ctx context.Context, d *deployment.Deployment, w io.Writer) error {
	in := newInput(e, deployment.NewView(d))
	shared := in.shared(d)
	for _, r := range in.view.All {
		in.add(r, shared)
	}
	for _, g := range in.groups() {
		for _, q := range e.queriesFor(g.typ) {
			q = e.newQuery(awake(q.policies))
			q.prints = true
			if err := q.trace(ctx, e.guard(&budget{}, len(g.targets)), q.about(g).targets, w); err != nil {
				return err
			}
		}
	}
	return nil
}

// awake are the policies as if each had to be asked: why one does not apply is what
// people want to see.
func awake(policies []*policy) []*policy {
	all := make([]*policy, len(policies))
	for i, p := range policies {
		one := *p
		one.idle = false
		all[i] = &one
	}
	return all
}

func (q *query) trace(ctx context.Context, g *guard, targets []*target, w io.Writer) error {
	ask, end, err := q.begin(ctx, g)
	if err != nil {
		return err
	}
	defer end()
	for _, t := range targets {
		tracer := &steps{BufferTracer: topdown.NewBufferTracer()}
		if _, _, err := ask(t.term(q.spelling, q.sees), tracer); err != nil {
			return err
		}
		if _, err := io.WriteString(w, t.ref().Name+" ("+t.ref().Type+")\n"); err != nil {
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
