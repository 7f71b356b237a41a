package check

import (
	"context"
	"fmt"
	"slices"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/usage"
)

// Outcome is what checking all entry points comes to.
type Outcome struct {
	Report *report.Report
	Status Status
	// Baseline is what takes the place of the baseline; nil where that stays.
	Baseline *BaselineUpdate
	// Hidden is how many findings fail and are not among those of the report.
	Hidden int
	// Incomplete are the files that could not be worked out as a whole.
	Incomplete []IncompleteFile
}

// validate finds options that exclude each other.
func (o *Options) validate(trust string) error {
	if trust != "" && o.UpdateBaseline {
		return usage.Errorf("--update-baseline writes what counts from now on, --trust takes it from a revision")
	}
	if o.Explore && o.UpdateBaseline {
		return usage.Errorf("--update-baseline writes what is found with the values that parameters have, --explore tries others")
	}
	return nil
}

// runner checks entry points, here or in workers.
type runner struct {
	check   func(context.Context, question) Result
	loading []report.Diagnostic
	close   func()
}

// Run checks files and folders, the current folder where none is named. The outcome comes
// with an error where nothing was checked; it is nil where an error is about anything
// else.
func Run(ctx context.Context, w engine.Options, o Options, paths ...string) (*Outcome, error) {
	s, err := open(ctx, w, o, paths)
	if err != nil {
		return nil, err
	}
	defer s.close()
	run, err := s.runner(ctx)
	if err != nil {
		return nil, err
	}
	defer run.close()
	return s.check(ctx, run)
}

// check checks the entry points, compares what was found with what is known, and puts it
// together.
func (s *session) check(ctx context.Context, run *runner) (*Outcome, error) {
	c := s.checker
	results := c.checkAll(ctx, c.groupByTemplate(questions(s.entries, false)), run.check)
	if ctx.Err() != nil {
		return nil, fmt.Errorf("cancelled")
	}
	looked := c.Looked(s.found, results, s.paths)
	beside := slices.Concat(s.found.Diagnostics, c.files.Trust.Altered(), c.rules.problems, c.unusedExceptions(ctx, s.entries, results, looked))
	results = append(results, c.UnusedInCode(results), c.Beside(beside))
	c.AcceptBaseline(results, looked)
	made := &Outcome{Baseline: c.baselineUpdate(results, looked)}
	if err := s.leaveOutPast(ctx, results, looked, run); err != nil {
		return nil, err
	}
	c.logWithoutEffect()
	made.Report = c.Report(results, run.loading)
	made.Status, made.Incomplete = c.Status(made.Report, results), incompleteFiles(results)
	made.Report.Failed = made.Status == Failed
	_, made.Hidden = failing(results)
	if made.Status == Clean {
		return made, c.nothingChecked(made.Report, len(s.found.Entries))
	}
	return made, nil
}
