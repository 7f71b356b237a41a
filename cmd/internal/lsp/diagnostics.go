package lsp

import (
	"cmp"
	"slices"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/diag"
)

func findingDiagnostic(f *report.Finding, rules map[string]report.Rule) diagnostic {
	d := diagnostic{Range: rangeOf(f.Place), Severity: severityOf(f.Severity), Code: f.Policy, Source: "forearm", Message: terminal.WithPlaceholders(f.Message)}
	if f.Outcome == "unknown" {
		d.Severity = severityHint
	}
	if f.Resource != nil {
		d.Message += "\n" + terminal.WithPlaceholders(f.Resource.Name) + " (" + f.Resource.Type + ")"
	}
	if f.Hint != "" {
		d.Message += "\n" + f.Hint
	}
	if page := rules[f.Policy].Page; page != "" {
		d.About = &codeDescription{page}
	}
	if f.Fix != nil {
		d.Data = &fixData{Title: f.Fix.Description}
		for _, e := range f.Fix.Edits {
			p := e.Place
			at := textRange{position{p.Line - 1, p.Column - 1}, position{p.EndLine - 1, p.EndColumn - 1}}
			d.Data.Edits = append(d.Data.Edits, fixEdit{textEdit{at, e.Text}, uriOf(p.File), e.Digest})
		}
	}
	for _, s := range f.Trace {
		d.Related = append(d.Related, newRelated("deployed by "+s.Name, s.Place))
	}
	for _, s := range f.Related {
		d.Related = append(d.Related, newRelated(s.Name, s.Place))
	}
	return d
}

// runDiagnostic shows what kept a part from being checked.
func runDiagnostic(r *report.Diagnostic) diagnostic {
	d := diagnostic{Range: rangeOf(r.Place), Severity: severityOf(r.Severity), Code: r.Code, Source: "forearm", Message: r.Message}
	if r.Hint != "" {
		d.Message += "\n" + r.Hint
	}
	for _, s := range r.Related {
		d.Related = append(d.Related, newRelated(s.Name, s.Place))
	}
	return d
}

func newRelated(text string, p report.Place) relatedInformation {
	return relatedInformation{location{uriOf(p.File), rangeOf(p)}, text}
}

// mergeDuplicates leaves out what several entry points say alike, and puts it in the order of the
// text.
func mergeDuplicates(list []diagnostic) []diagnostic {
	type key struct {
		at            textRange
		code, message string
	}
	known := map[key]bool{}
	made := []diagnostic{}
	for _, d := range list {
		k := key{d.Range, d.Code, d.Message}
		if !known[k] {
			known[k] = true
			made = append(made, d)
		}
	}
	slices.SortStableFunc(made, func(a, b diagnostic) int {
		return cmp.Or(cmp.Compare(a.Range.Start.Line, b.Range.Start.Line), cmp.Compare(a.Range.Start.Character, b.Range.Start.Character), cmp.Compare(a.Severity, b.Severity))
	})
	return made
}

// rangeOf returns a place as the protocol has it: counted from 0.
func rangeOf(p report.Place) textRange {
	if p.Line == 0 {
		return textRange{}
	}
	at := textRange{position{p.Line - 1, max(0, p.Column-1)}, position{max(p.Line, p.EndLine) - 1, max(0, p.EndColumn-1)}}
	if p.EndLine <= p.Line && p.EndColumn <= p.Column {
		at.End = position{at.Start.Line, at.Start.Character + 1}
	}
	return at
}

func severityOf(s diag.Severity) int {
	switch s {
	case diag.Error:
		return severityError
	case diag.Warning:
		return severityWarning
	}
	return severityInformation
}
