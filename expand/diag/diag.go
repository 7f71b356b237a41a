// Package diag holds what forearm has to say about the user's files.
//
// A Diagnostic is a located statement with a stable code. Stages return their
// result together with a List; Go's error is kept for the environment (a disk
// that fails) and for broken invariants.
package diag

import (
	"cmp"
	"slices"

	"github.com/forearm/forearm/expand/source"
)

// Diagnostic is one statement about a place in the user's input.
type Diagnostic struct {
	Code     Code
	Severity Severity
	Message  Message
	Span     source.Span
	// Assumed reports that the cause depends on what is only assumed: Azure, or who
	// deploys, may make it right.
	Assumed bool
	// File names the input if there is no Span, for a file that cannot be read.
	File string
	// Hint is advice on how to fix it, if there is any.
	Hint Message
	// Stack leads from the entry file to Span: module calls, innermost first.
	Stack []Frame
	Notes []Related
	// Subject is the id of the resource that it is about, where several are declared
	// at one place.
	Subject string
	// Causes are the values of parameters that made it so, as far as that is known.
	Causes []Cause
	// About are the declarations that are at fault, where Span is the value that shows it.
	About []source.Span
}

// Cause is the value of a parameter that made something go wrong.
type Cause struct {
	Parameter string
	// Span is where the value is written, zero if it is in no file.
	Span source.Span
	// Value is as it may be shown.
	Value Message
	// Hollow is how the value holds the place of one that is still to come: it is null, empty
	// or a placeholder.
	Hollow string
}

// Frame is one step of the way to a diagnostic: a module call, a copy iteration.
type Frame struct {
	Name string
	Span source.Span
}

// Related is a second place that belongs to a diagnostic.
type Related struct {
	Message Message
	Span    source.Span
	Way     Way
}

// Way is how a second place relates to the place of the diagnostic.
type Way uint8

// Ways.
const (
	Beside  Way = iota
	Towards     // a value came to the place through it
	Onward      // a value goes on to it from the place
)

// FileName is the file that the diagnostic is about.
func (d Diagnostic) FileName() string {
	if d.Span.File != nil {
		return d.Span.File.Name
	}
	return d.File
}

// Places are where the diagnostic says that something is wrong.
func (d *Diagnostic) Places() []source.Span {
	return append([]source.Span{d.Span}, d.About...)
}

// List is what a stage has to say, in the order in which it was found.
type List []Diagnostic

// Add appends diagnostics, cut where they are too long to be read.
func (l *List) Add(d ...Diagnostic) {
	for i := range d {
		*l = append(*l, d[i].boundTexts())
	}
}

// HasErrors reports whether any diagnostic is an error.
func (l List) HasErrors() bool {
	return slices.ContainsFunc(l, func(d Diagnostic) bool { return d.Severity == Error })
}

// Count returns the number of diagnostics of a severity.
func (l List) Count(s Severity) int {
	n := 0
	for _, d := range l {
		if d.Severity == s {
			n++
		}
	}
	return n
}

// Sorted orders by file, place and code, and leaves out exact repetitions: a
// module that is used a hundred times says what is wrong with it once.
func (l List) Sorted() List {
	return slices.CompactFunc(l.EachUse(), func(a, b Diagnostic) bool {
		return a.Code == b.Code && a.Span == b.Span && a.File == b.File && a.Message.Compare(b.Message) == 0
	})
}

// EachUse is Sorted with the diagnostics of each use of a module.
func (l List) EachUse() List {
	sorted := slices.Clone(l)
	slices.SortStableFunc(sorted, func(a, b Diagnostic) int {
		if order := cmp.Or(
			cmp.Compare(a.FileName(), b.FileName()),
			cmp.Compare(a.Span.Start, b.Span.Start),
			cmp.Compare(a.Code, b.Code)); order != 0 {
			return order
		}
		return cmp.Or(
			a.Message.Compare(b.Message),
			cmp.Compare(a.Subject, b.Subject),
			slices.CompareFunc(a.Stack, b.Stack, func(a, b Frame) int { return cmp.Compare(a.Name, b.Name) }))
	})
	return slices.CompactFunc(sorted, func(a, b Diagnostic) bool {
		return a.Code == b.Code && a.Span == b.Span && a.File == b.File && a.Message.Compare(b.Message) == 0 && a.Subject == b.Subject && slices.Equal(a.Stack, b.Stack)
	})
}

// boundTexts cuts what is too long of a diagnostic that was made in another way.
func (d Diagnostic) boundTexts() Diagnostic {
	d.Message, d.Hint = d.Message.cutMessage(maxMessage), d.Hint.cutMessage(maxQuoted)
	for i, frame := range d.Stack {
		if len(frame.Name) > maxName {
			d.Stack = slices.Clone(d.Stack)
			d.Stack[i].Name = cutText(frame.Name, maxName)
		}
	}
	for i, note := range d.Notes {
		if len(note.Message) > maxQuoted {
			d.Notes = slices.Clone(d.Notes)
			d.Notes[i].Message = note.Message.cutMessage(maxQuoted)
		}
	}
	return d
}
