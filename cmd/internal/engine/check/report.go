package check

import (
	"slices"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies"
)

// Report puts results together in an order that does not depend on which was ready first.
func (c *Checker) Report(results []Result, loading []report.Diagnostic) *report.Report {
	r := &report.Report{Rules: c.rules.rules, Prefix: c.files.Prefix(), FailOn: c.failOn, FailOnUnknown: c.failsOnUnknown(),
		FoldUnknown: len(c.options.Outcomes) == 0 && len(c.workspace.Config().Outcome) == 0}
	r.Diagnostics = append(r.Diagnostics, loading...)
	findings, passes := 0, 0
	for i := range results {
		findings += len(results[i].Findings)
		passes += len(results[i].Passes)
	}
	r.Findings = make([]*report.Finding, 0, findings)
	if passes > 0 {
		r.Passes = make([]report.Pass, 0, passes)
	}
	for i := range results {
		for k := range results[i].Findings {
			if f := &results[i].Findings[k]; f.Reported {
				r.Findings = append(r.Findings, f.Shown)
			}
		}
		r.Passes = append(r.Passes, results[i].Passes...)
		results[i].Passes = nil // they are needed once
		r.Diagnostics = append(r.Diagnostics, results[i].Diagnostics...)
		for id, rule := range results[i].Rules {
			if _, known := r.Rules[id]; !known {
				r.Rules[id] = rule
			}
		}
		if s := results[i].Source; s != nil {
			r.Sources = append(r.Sources, *s)
			r.Resources += s.Resources
		}
	}
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		if (d.Code == string(diag.FileSkipped) || d.Code == string(diag.ModuleNotFollowed)) && c.isStrict() {
			d.Severity = diag.Error
		}
	}
	r.Policies, r.Skipped = report.CountPolicies(r), report.CountSkipped(r)
	report.SortReport(r)
	return r
}

func (s *scope) isStrict() bool { return s.options.Strict || s.workspace.Config().Strict }

// Status is what a check comes to.
type Status int

// Statuses: nothing fails, something fails at or above FailOn, a part was not checked.
const (
	StatusClean Status = iota
	StatusFindings
	StatusFailed
)

// Status is StatusFailed where something could not be computed, even if there are findings.
func (c *Checker) Status(r *report.Report, results []Result) Status {
	if len(incompleteFiles(results)) > 0 || slices.ContainsFunc(r.Diagnostics, isError) {
		return StatusFailed
	}
	least, _ := policies.ParseSeverity(c.failOn)
	if worst, _ := gravestFailure(results); c.failOn != "none" && worst > 0 && worst >= least {
		return StatusFindings
	}
	return StatusClean
}

func isError(d report.Diagnostic) bool { return d.Severity == diag.Error }

// gravestFailure is the greatest severity of a finding that fails, 0 if none does, and
// how many of them are not reported. A file that chooses what is reported does not choose
// whether a pipeline ends.
func gravestFailure(results []Result) (worst diag.Severity, hidden int) {
	for i := range results {
		for k := range results[i].Findings {
			if f := &results[i].Findings[k]; f.Fails || f.Undecided {
				worst = max(worst, f.Shown.Severity)
				if !f.Reported {
					hidden++
				}
			}
		}
	}
	return worst, hidden
}

// IsIncomplete reports whether something kept a part from being computed.
func IsIncomplete(results []Result) bool {
	return slices.ContainsFunc(results, func(one Result) bool {
		return slices.ContainsFunc(one.Findings, func(f Finding) bool { return f.Stops }) || slices.ContainsFunc(one.Diagnostics, isError)
	})
}

// IncompleteFile is where a file could not be computed as a whole, and why.
type IncompleteFile struct {
	Place         report.Place
	Code, Message string
}

// incompleteFiles lists the files that could not be computed as a whole, each once.
func incompleteFiles(results []Result) (list []IncompleteFile) {
	seen := map[string]bool{}
	for i := range results {
		for _, f := range results[i].Findings {
			if file := f.Shown.Place.File; f.Stops && !seen[file] {
				seen[file] = true
				list = append(list, IncompleteFile{f.Shown.Place, f.Shown.Policy, f.Shown.Message})
			}
		}
	}
	return list
}

// nothingChecked is the error that nothing was checked, which proves nothing. A part of
// several may be empty.
func (c *Checker) nothingChecked(r *report.Report, entries int) error {
	switch {
	case len(r.Sources) > 0, c.options.AllowEmpty, c.options.Shard != "" && entries > 0:
		return nil
	case entries > 0:
		return usage.Errorf("nothing was checked: every file was skipped; --synthesize synthesizes values for their parameters, --allow-empty accepts it")
	}
	return usage.Errorf("nothing to check here; forearm doctor shows how each file is classified, --allow-empty accepts it")
}
