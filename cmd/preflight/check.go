package preflight

import (
	"context"
	"errors"

	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/work"
)

// Outcomes of a policy. What is unknown depends on something that only Azure knows.
const (
	Fail    = "fail"
	Unknown = "unknown"
	Pass    = "pass"
	None    = "none"
)

// Result is what a check found.
type Result struct {
	// Findings are in the order of their places.
	Findings []Finding
	// Problems are what is not a statement about the files: no compiler, a file
	// that cannot be read, one that was skipped.
	Problems []Problem
	// Sources are the entry points that were checked.
	Sources []Source
	// Fails reports that something fails at or above the severity that the configuration
	// or Options.FailOn names, which is error where none does; what is accepted does not.
	Fails bool
	// Incomplete reports that something kept a part from being checked.
	Incomplete bool
}

// Finding is what one policy, or the engine, says about one place.
type Finding struct {
	// Policy is the id of the policy or code, Aka are names that it has elsewhere.
	Policy string
	Aka    []string
	Title  string
	// Outcome is one of Fail and Unknown, or what Options.Outcomes asks for; Severity is
	// error, warning or note.
	Outcome, Severity string
	Message, Hint     string
	// Resource is what it is about, nil if that is a file, and Path a JSON pointer in
	// it.
	Resource *Resource
	Path     string
	// Place is where it is written, Trace the modules that lead there, innermost
	// first, and Entry the file that was checked.
	Place Place
	Trace []Step
	Entry string
	// When is with which values of parameters it was found; empty if with all.
	When string
	// Fix says what would mend it; empty if forearm knows no edit that does.
	Fix string
	// Fingerprint stays the same when code moves.
	Fingerprint string
	// Accepted is what accepts it (configuration, comment, baseline, ...), and Reason why;
	// empty if nothing does.
	Accepted, Reason string
}

// Resource names a resource.
type Resource struct{ ID, Type, Name string }

// Place is where something stands, counted from 1, the end exclusive, columns in
// UTF-16 units. Line is 0 if only the file is known.
type Place struct {
	File                             string
	Line, Column, EndLine, EndColumn int
}

// Step is a module call on the way to a place.
type Step struct {
	Name  string
	Place Place
}

// Problem is a notification.
type Problem struct {
	Severity, Code, Message, Hint string
	Place                         Place
}

// Source is an entry point.
type Source struct {
	// File is the file that was checked, Template the one that it is for, if that is
	// another one; Scope is resourceGroup, subscription, managementGroup or tenant.
	File, Template, Scope string
	Resources             int
}

// Check checks files and folders, the current folder where none is named.
func Check(ctx context.Context, o Options, paths ...string) (*Result, error) {
	w := o.engineOptions()
	done, err := recoverError(func() (*check.Completed, error) { return check.Run(ctx, w, o.checkOptions(), paths...) })
	if err == nil {
		err = ctx.Err() // what was found until then is a part
	}
	if err != nil {
		return nil, err
	}
	found := done.Report
	if w.Log != nil {
		w.Log(found.Diagnostics)
	}
	r := &Result{Fails: found.FailsRun(), Incomplete: done.Status == check.StatusFailed, Problems: newProblems(found.Diagnostics)}
	for i := range found.Findings {
		r.Findings = append(r.Findings, newFinding(found.Findings[i], found.Rules))
	}
	for _, s := range found.Sources {
		r.Sources = append(r.Sources, Source{s.File, s.Template, s.Scope, s.Resources})
	}
	return r, nil
}

// recoverError makes an error of a mistake of forearm's own: it must not end the caller's program.
func recoverError[T any](do func() (T, error)) (made T, err error) {
	defer func() {
		if f := work.Recovered(recover()); f != nil {
			err = errors.New(f.Diagnostic("").Message.String())
		}
	}()
	return do()
}

func newFinding(f *report.Finding, rules map[string]report.Rule) Finding {
	made := Finding{
		Policy: f.Policy, Aka: f.Aka, Title: rules[f.Policy].Title, Outcome: f.Outcome, Severity: f.Severity.String(),
		Message: f.Message, Hint: f.Hint, Path: f.Path, Place: Place(f.Place), Entry: f.Entry, Fingerprint: f.Fingerprint,
	}
	if f.Resource != nil {
		resource := Resource(*f.Resource)
		made.Resource = &resource
	}
	for _, s := range f.Trace {
		made.Trace = append(made.Trace, Step{s.Name, Place(s.Place)})
	}
	if f.When != nil {
		made.When = f.When.Text
	}
	if f.Fix != nil {
		made.Fix = f.Fix.Description
	}
	if s := f.Suppressed; s != nil {
		made.Accepted, made.Reason = s.By, s.Reason
	}
	return made
}

func newProblems(list []report.Diagnostic) []Problem {
	var made []Problem
	for i := range list {
		d := &list[i]
		made = append(made, Problem{d.Severity.String(), d.Code, d.Message, d.Hint, Place(d.Place)})
	}
	return made
}
