package evaluation

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/topdown"
	"github.com/open-policy-agent/opa/v1/topdown/print"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// Trace writes what policies print about the resources of a deployment, and where all is
// asked for also what they saw and how each line of their Rego turned out. It is for
// authors, and for few policies at a time: a tracer costs as much as the policies
// themselves.
func (e *Engine) Trace(ctx context.Context, d *deployment.Deployment, all bool, w io.Writer) error {
	in := input.New(e.common, deployment.NewView(d))
	shared := in.Shared(d)
	for _, r := range in.View.All {
		in.Add(r, shared)
	}
	for _, g := range in.Groups() {
		for _, q := range e.queriesFor(g.Typ) {
			q = e.newQuery(tracedPolicies(q.policies))
			q.prints, q.opa = true, true
			if err := q.traceTargets(ctx, e.newGuard(&budget{}, len(g.Targets)), q.withoutExcepted(g).Targets, all, w); err != nil {
				return err
			}
		}
	}
	return nil
}

// tracedPolicies are the policies as if each had to be asked: why one does not apply is what
// people want to see.
func tracedPolicies(policies []*loading.Policy) []*loading.Policy {
	all := make([]*loading.Policy, len(policies))
	for i, p := range policies {
		one := *p
		one.Unconfigured = false
		all[i] = &one
	}
	return all
}

func (q *query) traceTargets(ctx context.Context, g *builtins.Guard, targets []*input.Target, all bool, w io.Writer) error {
	ask, end, err := q.startEvaluation(ctx, g)
	if err != nil {
		return err
	}
	defer end()
	for _, t := range targets {
		tracer := &steps{BufferTracer: topdown.NewBufferTracer()}
		seen := t.Term(q.spelling, q.reads)
		if _, _, err := ask(seen, tracer); err != nil {
			return err
		}
		events := ofPolicies(*tracer.BufferTracer)
		var text strings.Builder
		if all {
			if err := writeSeen(&text, seen); err != nil {
				return err
			}
		}
		writeLines(&text, events, all)
		if text.Len() == 0 {
			continue
		}
		if _, err := io.WriteString(w, t.Ref().Name+" ("+t.Ref().Type+")\n"+text.String()); err != nil {
			return err
		}
	}
	return nil
}

// maxSeen is how much of an input is written.
const maxSeen = 64 << 10

// writeSeen writes the input as the policies see it: as far as they read it.
func writeSeen(b *strings.Builder, seen *ast.Term) error {
	document, err := ast.JSON(seen.Value)
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(document, "  ", "  ")
	if err != nil {
		return err
	}
	if len(text) > maxSeen {
		text = append(text[:maxSeen:maxSeen], "\n  ... (the rest is left out; forearm expand --format input has it)"...)
	}
	fmt.Fprintf(b, "  input, as far as it is read:\n  %s\n", strings.ToValidUTF8(string(text), ""))
	return nil
}

// tracedLine is a line of a policy, and how often it held and failed.
type tracedLine struct {
	at           *ast.Location
	held, failed int
	printed      []string
}

// attempt is what a query is at: a line of which not all has been evaluated yet.
type attempt struct{ line *tracedLine }

// linesOf are the lines of the policies that were come to, in that order. The compiler
// makes several expressions of a line: it holds where all of them do. What is evaluated
// within a line, such as what is negated, is a part of it.
func linesOf(events []*topdown.Event) []*tracedLine {
	type place struct {
		file string
		row  int
	}
	lines := map[place]*tracedLine{}
	open := map[uint64]attempt{}
	var order []*tracedLine
	held := func(query uint64) {
		if a, ok := open[query]; ok {
			a.line.held++
			delete(open, query)
		}
	}
	for _, event := range events {
		key := place{event.Location.File, event.Location.Row}
		l := lines[key]
		if l == nil {
			l = &tracedLine{at: event.Location}
			lines[key], order = l, append(order, l)
		}
		if len(event.Location.Text) > len(l.at.Text) {
			l.at = event.Location
		}
		if event.Op == topdown.NoteOp {
			l.printed = append(l.printed, event.Message)
			continue
		}
		if around, ok := open[event.ParentID]; ok && around.line == l {
			continue
		}
		switch event.Op {
		case topdown.EvalOp:
			if a, ok := open[event.QueryID]; !ok || a.line != l {
				held(event.QueryID)
				open[event.QueryID] = attempt{l}
			}
		case topdown.FailOp:
			l.failed++
			delete(open, event.QueryID)
		case topdown.RedoOp, topdown.ExitOp:
			held(event.QueryID)
		}
	}
	for query := range open {
		held(query)
	}
	return order
}

// writeLines writes what was printed, and where all is asked for, how each line of the
// policies turned out: a line is asked once for each value.
func writeLines(b *strings.Builder, events []*topdown.Event, all bool) {
	for _, l := range linesOf(events) {
		for _, text := range l.printed {
			fmt.Fprintf(b, "  %s:%d: print: %s\n", l.at.File, l.at.Row, text)
		}
		outcome := ""
		switch {
		case !all:
			continue
		case l.held > 0 && l.failed > 0:
			outcome = fmt.Sprintf("holds %d times of %d", l.held, l.held+l.failed)
		case l.held > 0:
			outcome = "holds"
		case l.failed > 0:
			outcome = "fails"
		default:
			continue
		}
		text, _, _ := strings.Cut(strings.TrimSpace(string(l.at.Text)), "\n")
		fmt.Fprintf(b, "  %s:%d: %s: %s\n", l.at.File, l.at.Row, outcome, text)
	}
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
