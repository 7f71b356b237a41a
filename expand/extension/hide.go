package extension

import (
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// minPiece is the shortest text within a larger expression that could be a
// secret; shorter ones are names and separators.
const minPiece = 8

// redactSecrets notes the texts that stand where a secret belongs, so that none is quoted
// from the source: also those in branches that are not taken, and in what
// was refused.
func (r *Resolver) redactSecrets(t *term) {
	if r.Hide == nil {
		return
	}
	if t.broken {
		r.hideJSON(t.text)
	}
	if t.kind == Literal && t.value.Kind() == value.String {
		r.Hide(t.value)
	}
	r.hidePieces(t.node, t.text)
	for _, n := range t.untaken {
		if l, ok := n.(*expr.Literal); ok && l.Value.Kind() == value.String {
			r.Hide(l.Value)
		}
		r.hidePieces(n, t.text)
	}
	for i := range t.branches {
		r.redactSecrets(&t.branches[i])
	}
	for i := range t.members {
		r.redactSecrets(&t.members[i].term)
	}
}

func (r *Resolver) hidePieces(n expr.Node, text value.Value) {
	if n == nil {
		return
	}
	expr.Walk(n, func(n expr.Node) bool {
		switch n := n.(type) {
		case *expr.Access:
			return false
		case *expr.Call:
			f := funcs.Lookup(n.Folded)
			return f == nil || !f.TakesNames()
		case *expr.Literal:
			if n.Value.Kind() == value.String && len(n.Value.Str()) >= minPiece {
				r.Hide(n.Value.WithOrigin(text.Origin()))
			}
		}
		return true
	})
}

// hideJSON notes every text of a value that was refused.
func (r *Resolver) hideJSON(v value.Value) {
	if r.Hide == nil {
		return
	}
	value.Walk(v, func(_ []string, v value.Value) bool {
		if v.Kind() == value.String && !expr.IsExpression(v.Str()) {
			r.Hide(v)
		}
		return true
	})
}
