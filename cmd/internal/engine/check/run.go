package check

import (
	"context"
	"fmt"
	"slices"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
)

// Completed is what checking all entry points comes to.
type Completed struct {
	Report *report.Report
	Status Status
	// Baseline is what replaces the baseline; nil if that stays.
	Baseline *BaselineUpdate
	// Hidden is how many findings fail and are not among those of the report.
	Hidden int
	// Incomplete are the files that could not be computed as a whole.
	Incomplete []IncompleteFile
	// Reused is how many of the entry points have results of earlier runs; those that are
	// skipped are entry points, too.
	Reused, Entries int
}

// Run checks files and folders, the current folder where none is named. The outcome comes
// with an error where nothing was checked; it is nil if an error is about anything else.
func Run(ctx context.Context, w engine.Options, o Options, paths ...string) (*Completed, error) {
	s, err := openSession(ctx, w, o, paths)
	if err != nil {
		return nil, err
	}
	defer s.closeSession()
	run, err := s.newRunner(ctx)
	if err != nil {
		return nil, err
	}
	defer run.close()
	return s.checkEntries(ctx, run)
}

// checkEntries checks the entry points, compares what was found with what is known, and puts it
// together.
func (s *session) checkEntries(ctx context.Context, run *runner) (*Completed, error) {
	c := s.checker
	var results []Result
	s.entries, results = c.checkParts(ctx, s.entries, s.found.Parts, s.parts, workTree, run.check)
	if ctx.Err() != nil {
		return s.interruptedResult(results, run)
	}
	looked := c.LookedAt(s.found, results, s.paths)
	beside := slices.Concat(s.found.Diagnostics, OutdatedTemplates(s.parts, s.entries), c.files.Trust.AlteredFiles(), c.rules.problems, c.unusedExceptions(ctx, s.entries, results, looked))
	results = append(results, c.UnusedInCode(results), c.OutsideFindings(beside))
	if err := s.liftUncovered(ctx, results, looked, run); err != nil {
		return nil, err
	}
	c.AcceptBaseline(results, looked)
	lost, err := s.compareCoverage(ctx, results)
	if err != nil {
		return nil, err
	}
	made := &Completed{Baseline: c.baselineUpdate(results, looked)}
	if err := s.past.subtractFrom(ctx, results, s.entries, looked, run); err != nil {
		return nil, err
	}
	results = append(results, c.OutsideFindings(lost))
	c.logWithoutEffect()
	made.Report = c.Report(results, run.loading)
	made.Status, made.Incomplete = c.Status(made.Report, results), incompleteFiles(results)
	made.Report.Failed = made.Status == StatusFailed
	_, made.Hidden = gravestFailure(results)
	made.Reused, made.Entries = s.remembered.countCached(s.entries), len(s.entries)
	if made.Status == StatusClean {
		return made, c.nothingChecked(made.Report, len(s.found.Entries)+len(s.found.Parts))
	}
	return made, nil
}

// interruptedResult puts together what was found until the run was interrupted: every file that was
// not checked is among the diagnostics, and no baseline is written. What a change brings is
// not known before everything was compared.
func (s *session) interruptedResult(results []Result, run *runner) (*Completed, error) {
	c := s.checker
	if s.past != nil {
		return nil, fmt.Errorf("interrupted before everything was compared with %s: what is new is not known", c.options.ChangedSince)
	}
	looked := c.LookedAt(s.found, results, s.paths)
	results = append(results, c.OutsideFindings(slices.Concat(s.found.Diagnostics, c.rules.problems)))
	c.AcceptBaseline(results, looked)
	made := &Completed{Report: c.Report(results, run.loading), Status: StatusFailed, Incomplete: incompleteFiles(results)}
	made.Report.Failed = true
	_, made.Hidden = gravestFailure(results)
	return made, nil
}

// logWithoutEffect names what of a PSRule configuration forearm does not do.
func (c *Checker) logWithoutEffect() {
	var names []string
	for _, w := range c.workspace.Config().Without {
		if !w.Setup && !slices.Contains(names, w.What) {
			names = append(names, w.What)
		}
	}
	if len(names) == 0 {
		return
	}
	c.workspace.Log(diag.List{{Code: diag.ConfigIgnored, Severity: diag.Warning, File: c.workspace.Config().File.Name,
		Message: diag.Messagef("without effect here: %s; forearm doctor shows why", diag.Listed(names))}})
}
