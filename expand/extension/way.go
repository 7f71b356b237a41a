package extension

import (
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// recordStep records how a term, with all that is in it, came about.
func (t *term) recordStep(h hop) {
	if t.written.IsZero() {
		t.written = t.span
	}
	t.hops = append([]hop{h}, t.hops...)
	for i := range t.members {
		t.members[i].term.recordStep(h)
	}
}

// recordVariable records that a term is the variable declared at a place. What is inherited stays
// where it was set.
func (t *term) recordVariable(variable string, at source.Span) {
	if t.inherited == nil {
		if t.written.IsZero() {
			t.written = t.span
		}
		t.hops = append([]hop{{span: at, variable: variable}}, t.hops...)
	}
	for i := range t.members {
		t.members[i].term.recordVariable(variable, at)
	}
}

// usedAt records that a term is used at another place than where it is written.
func (t *term) usedAt(at source.Span) {
	if len(t.hops) == 0 && (t.inherited != nil || t.written.IsZero() && at.Contains(t.span)) {
		t.span = at // the place says it all
		return
	}
	if t.written.IsZero() {
		t.written = t.span
	}
	t.span = at
	if len(t.hops) > 0 && t.hops[0].node == nil && t.hops[0].variable == "" && at.Contains(t.hops[0].span) {
		t.hops = t.hops[1:]
	}
	t.hops = append([]hop{{span: at}}, t.hops...)
}

// prependOrigin puts the way of a term before where its value came from.
func (t *term) prependOrigin(from *value.Origin) *value.Origin {
	for i := len(t.hops) - 1; i >= 0; i-- {
		switch h := &t.hops[i]; {
		case h.node != nil:
			from = value.NewCall(value.OriginFunction, h.text.Origin(), from, h.node, h.args)
		case h.variable != "":
			from = value.NewOrigin(value.OriginVariable, h.variable, h.span, from)
		case from.Span() != h.span:
			from = value.NewOrigin(value.OriginExpression, "", h.span, from)
		}
	}
	return from
}

// valueWithOrigin returns the value with the places that it came through as its origin.
func (t *term) valueWithOrigin() value.Value {
	v := t.plainValue()
	if len(t.branches) > 0 {
		return v.WithOrigin(t.prependOrigin(t.undecidedOrigin()))
	}
	at, from := t.writtenAt(), v.Origin()
	if !at.IsZero() && from.Span() != at {
		from = value.NewOrigin(value.OriginLiteral, "", at, from)
		if t.node != nil {
			from.Kind = value.OriginExpression
		}
	}
	return v.WithOrigin(t.prependOrigin(from))
}

// writtenAt returns where the value was written, before it was used elsewhere.
func (t *term) writtenAt() source.Span {
	if t.written.IsZero() {
		return t.span
	}
	return t.written
}

// undecidedOrigin returns the origin of what is one of several values.
func (t *term) undecidedOrigin() *value.Origin {
	args := append([]value.Value(nil), t.hangsOn...)
	for i := range t.branches {
		args = append(args, t.branches[i].valueWithOrigin())
	}
	return value.NewCall(value.OriginFunction, t.text.Origin(), nil, t.node, args)
}
