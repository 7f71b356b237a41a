package eval

import (
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
)

// Noter is a Runtime that has something to say about what it was asked, but
// does not know where that was written.
type Noter interface {
	// TakeNotes hands over what there is to say since the last time.
	TakeNotes() diag.List
}

// noted is a note with the part of an expression that it is about.
type noted struct {
	diag.Diagnostic
	node expr.Node
}

// noteBook are the Runtime's notes that are not reported yet.
type noteBook struct {
	// noter is the Runtime, where it has notes to give.
	noter   Noter
	pending []noted
}

// takeNotes binds the Runtime's notes to the part of the expression that has
// just been evaluated.
func (b *noteBook) takeNotes(n expr.Node) {
	if b.noter == nil {
		return
	}
	for _, d := range b.noter.TakeNotes() {
		b.pending = append(b.pending, noted{d, n})
	}
}

// reportNotes adds places to the notes taken while a text was evaluated, from the given one
// on.
func (b *noteBook) reportNotes(text value.Value, from int, sc *Scope) {
	b.takeNotes(nil)
	if len(b.pending) == from {
		return
	}
	notes := b.pending[from:]
	b.pending = b.pending[:from]
	for _, note := range notes {
		note.Span = text.Span()
		if note.node != nil {
			note.Span = text.Span().TextPart(note.node.Start()+1, note.node.End()+1)
		}
		sc.reportDiagnostic(note.Diagnostic)
	}
}
