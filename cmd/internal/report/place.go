package report

import (
	"github.com/forearm/forearm/cmd/internal/report/excerpt"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Located is what it takes to show places of one entry point.
type Located struct {
	// Sources are the parsed documents, to find pointers.
	Sources map[*source.File]value.Value
	// Locate leads from a place in a compiled template to the Bicep file; nil if
	// what was expanded is what people wrote.
	Locate func(source.Span) source.Span
	Redact *excerpt.Redactor
}

// Place is where a span is in what people wrote.
func (l *Located) Place(span source.Span) Place { return PlaceOf(l.WrittenAt(span)) }

// WrittenAt is where people wrote what is at a span.
func (l *Located) WrittenAt(span source.Span) source.Span {
	if l.Locate == nil || span.IsZero() {
		return span
	}
	return l.Locate(span)
}

// PlaceOf is a span as lines and columns.
func PlaceOf(span source.Span) Place {
	if span.File == nil {
		return Place{}
	}
	start, end := span.File.Position(span.Start), span.File.Position(span.End)
	return Place{File: span.File.Name, Line: start.Line, Column: start.Column, EndLine: end.Line, EndColumn: end.Column}
}

// Excerpt quotes the line of a span.
func (l *Located) Excerpt(span source.Span) excerpt.Excerpt {
	return excerpt.Quote(l.WrittenAt(span), l.Redact)
}

// TraceSteps turns module calls, innermost first, into places.
func (l *Located) TraceSteps(frames []diag.Frame) []Step {
	var steps []Step
	for _, f := range frames {
		steps = append(steps, Step{Name: l.Redact.Text(f.Name), Place: l.Place(f.Span)})
	}
	return steps
}

// fromCompiler reports whether a code is one of the compiler's.
func fromCompiler(c diag.Code) bool {
	return c == diag.BicepError || c == diag.BicepWarning || c == diag.BicepNote
}

// Diagnostic makes a diagnostic ready to be shown.
func (l *Located) Diagnostic(d diag.Diagnostic) Diagnostic {
	made := Diagnostic{
		Severity: d.Severity,
		Code:     string(d.Code),
		Message:  l.Redact.Message(d.Message),
		Hint:     l.Redact.Message(d.Hint),
		Place:    Place{File: d.File},
		Trace:    l.TraceSteps(d.Stack),
	}
	if !d.Span.IsZero() {
		made.Place = l.Place(d.Span)
		made.Excerpt = l.Excerpt(d.Span)
		if fromCompiler(d.Code) {
			// It speaks of what could not be compiled, or of what it is not sure
			// about: what is secret there is not known yet.
			made.Message = excerpt.CompilerMessage(made.Message, d.Span)
			made.Excerpt = excerpt.QuoteAs(l.WrittenAt(d.Span), min(excerpt.NoTexts, l.Redact.Manner(d.Span.File)), l.Redact)
		}
		if root, ok := l.Sources[d.Span.File]; ok {
			made.Pointer = value.PointerAt(root, d.Span)
		}
	}
	for _, n := range d.Notes {
		made.Related = append(made.Related, Step{Name: l.Redact.Message(n.Message), Place: l.Place(n.Span), Way: n.Way})
	}
	made.DetachTexts()
	return made
}
