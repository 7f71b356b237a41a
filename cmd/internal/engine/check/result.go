package check

import (
	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
	"github.com/forearm/forearm/policies"
)

// Result is what is kept of an entry point when its memory is freed. It is plain data,
// in which nothing is secret, and which workers send.
type Result struct {
	Findings    []Finding
	Passes      []report.Pass
	Diagnostics []report.Diagnostic
	// Source is nil for what is not an entry point, and where it was not checked.
	Source *report.Source
	// Entry is what the entry point is called in every run; Present are its resources,
	// see policies.Looked: nil if they were not computed.
	Entry   string
	Present map[string]bool
	// Reached are the files that the entry point really deploys; see engine.Expansion.
	Reached map[string]engine.Reached
	// Used are the exceptions that have silenced something, Unused those in the code that
	// have not.
	Used   []string
	Unused []UnusedException
	// Incomplete reports that not all of the entry point was looked at. Exceeded is the
	// limit that it exceeded, nil if it did not.
	Incomplete bool
	Exceeded   *work.Exceeded
	// Applies reports for each exception of the configuration whether the policies that it
	// is for are asked, where this entry point has other exceptions than the run.
	Applies []bool
	// Rules are those of the findings, where this entry point has others than the run.
	Rules map[string]report.Rule
}

// shareTexts keeps what a result has in common with others once.
func (r *Result) shareTexts(s *report.Sharing) {
	for i := range r.Findings {
		s.ShareTexts(r.Findings[i].Shown)
	}
	for i := range r.Passes {
		s.SharePass(&r.Passes[i])
	}
}

// Finding is a finding that may yet turn out to be known.
type Finding struct {
	Shown *report.Finding
	// Known is what it is compared by with findings of another time; nil where nothing is compared,
	// and for what passes.
	Known *policies.Known
	// Reported: its outcome is one of those that are reported. Fails: it fails. Stops: it
	// kept a part from being checked. Undecided: it is unknown, and decides all the same.
	// What is accepted does none of the last three.
	Reported, Fails, Stops, Undecided bool
}

// UnusedException is the finding about an exception in the code that silences nothing in
// an entry point: it stands if it does so nowhere.
type UnusedException struct {
	Key     string
	Finding Finding
}

// question is an entry point that is to be checked, which workers are sent.
type question struct {
	Entry discover.Entry
	// Version is the state of the files that it is about; for a revision without an entry it
	// asks for Applies alone.
	Version state
	// Others are further parameters files of the same template, where it is explored.
	Others []discover.Entry
	// ReachOnly asks for Reached alone.
	ReachOnly bool
}

// state is a state of the files of a run.
type state uint8

const (
	// workTree is what is checked, comparedWith the revision whose findings are left out.
	workTree state = iota
	comparedWith
	// trusted is the revision whose exceptions in the code count.
	trusted
)

func entryQuestions(entries []discover.Entry, version state) []question {
	list := make([]question, len(entries))
	for i, e := range entries {
		list[i] = question{Entry: e, Version: version}
	}
	return list
}

// NotChecked is what is kept of an entry point that could not be checked.
func NotChecked(d diag.Diagnostic) Result {
	return Result{Diagnostics: []report.Diagnostic{shownDiagnostic(d)}}
}

// GaveUp is what is kept of an entry point that exceeded a limit.
func GaveUp(e discover.Entry, over *work.Exceeded) Result {
	r := NotChecked(over.Diagnostic(e.Path))
	r.Source = &report.Source{File: e.Path, Template: e.Template, Kind: e.Kind.String()}
	return r
}

// limitResult is what is kept of an entry point that exceeded a limit in this process.
func limitResult(e discover.Entry, over *work.Exceeded) Result {
	r := GaveUp(e, over)
	r.Exceeded = over
	return r
}

// shownDiagnostic makes a diagnostic that quotes nothing ready to be shown.
func shownDiagnostic(d diag.Diagnostic) report.Diagnostic {
	return (&report.Located{}).Diagnostic(d)
}
