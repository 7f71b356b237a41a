package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/forearm/forearm/cmd/internal/automation"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/cmd/internal/watch"
	"github.com/forearm/forearm/expand/work"
)

type checkFlags struct {
	expansionFlags
	showing
	check   check.Options
	watch   bool
	noCache bool
	// fix is what --fix is given: write, diff, or auto where it stands alone.
	fix string
}

// partName is the name of what a run looks at where it does not look at everything.
func (f *checkFlags) partName() string {
	if f.check.Shard != "" {
		return "shard-" + strings.ReplaceAll(f.check.Shard, "/", "-of-")
	}
	return ""
}

func checkCommand(a *app) *cobra.Command {
	f := &checkFlags{}
	cmd := &cobra.Command{
		Use:   "check [PATH...]",
		Short: "Expand templates and check the resources that they would deploy",
		Long: `Check files and folders (default: the current folder).

In a folder, parameters files are checked with the template that they belong to,
and Bicep files and templates on their own where nothing else uses them and all
their parameters have values. A file given as an argument is an entry point.
The formats are ` + strings.Join(formats.Names(), ", ") + `.

The exit status is
  0  clean
 1  failing findings at or above --fail-on; unknown and suppressed ones do not count
  2  invalid usage or configuration, or nothing to check
  3  something could not be built or expanded, so that a part was not checked`,
		RunE: func(cmd *cobra.Command, args []string) error { return runCheck(a, cmd.Context(), f, args) },
	}
	f.registerFlags(cmd.Flags())
	cmd.Flags().StringVar(&f.fix, "fix", "", "apply the fixes of findings and check again; `HOW` is write, or diff to show the difference only, as is usual where CI is set")
	cmd.Flags().Lookup("fix").NoOptDefVal = fixAuto
	return cmd
}

func (f *checkFlags) registerFlags(flags *pflag.FlagSet) {
	f.expansionFlags.registerFlags(flags)
	f.registerFollowUps(flags)
	flags.StringVar(&f.check.FailOn, "fail-on", "", "minimum `SEVERITY` for exit status 1: error, warning, note or none (default error)")
	flags.BoolVar(&f.check.FailOnUnknown, "fail-on-unknown", false, "exit with status 1 for unknown findings at or above --fail-on, too")
	registerSelection(&f.check.Policies, flags)
	f.showing.registerFlags(flags)
	flags.BoolVar(&f.check.Explore, "explore", false, "check templates with all pairs of values that their parameters allow, and with each of their parameters files, and report which values cause a finding")
	flags.IntVar(&f.check.ExploreLimit, "explore-limit", check.DefaultExploreLimit, "expand a template at most `N` times with --explore")
	flags.StringVar(&f.check.Baseline, "baseline", "", "leave out the findings recorded in the baseline `FILE`")
	flags.BoolVar(&f.check.UpdateBaseline, "update-baseline", false, "write the current findings to the baseline")
	flags.StringVar(&f.check.Shard, "shard", "", "check only shard `I/N` of the entry points, balanced by size; auto/N uses the index from the CI system")
	flags.StringVar(&f.check.ChangedSince, "changed-since", "", "report only findings that are new since `REV`")
	flags.StringVar(&f.options.Trust, "trust", "", "use configuration, policies, exceptions and baseline of `REV`, and ignore the change's own")
	flags.DurationVar(&f.check.TotalTime, "total-time-limit", check.DefaultTotalTime, "start no more files after `TIME` of wall-clock time; 0 is no limit")
	flags.BoolVar(&f.check.Strict, "strict", false, "treat skipped files as errors")
	flags.BoolVar(&f.noCache, "no-cache", false, "neither use results of earlier runs nor keep any (see forearm cache)")
	flags.BoolVar(&f.check.AllowEmpty, "allow-empty", false, "exit with status 0 if there is nothing to check")
	flags.BoolVar(&f.watch, "watch", false, "check again whenever a file changes, until the run is interrupted")
}

func runCheck(a *app, ctx context.Context, f *checkFlags, paths []string) error {
	outputs, err := a.checkOutputs()
	if err != nil {
		return err
	}
	if err := f.showing.validateFlags(outputs); err != nil {
		return err
	}
	if err := f.validateFix(); err != nil {
		return err
	}
	if f.isolate && a.worker == nil {
		a.recordInput()
	}
	o, err := a.engineOptions(&f.expansionFlags)
	if err != nil {
		return err
	}
	checks := f.check
	checks.Outcomes, checks.Progress = f.outcome, a.newProgress()
	for _, o := range outputs {
		checks.Passes, checks.Quotes = checks.Passes || o.format.Passes, checks.Quotes || o.format.Quotes
	}
	if isWorker := a.worker != nil; !f.noCache && f.isolate == isWorker {
		if checks.Results, checks.Build, err = a.openResults(); err == nil {
			defer checks.Results.Close()
			o.Observe = true
		}
	}
	switch {
	case a.worker != nil:
		return check.Serve(ctx, a.worker, o, checks, paths...)
	case f.isolate:
		checks.Isolation = &check.Isolation{Args: a.args, Input: a.readInput}
	}
	if f.watch {
		return watchCheck(a, ctx, f, o, checks, paths, outputs)
	}
	return reportCheck(a, ctx, f, o, checks, paths, outputs)
}

// quietPeriod is how long nothing has to change before files are checked again.
const quietPeriod = 150 * time.Millisecond

// watchCheck checks again whenever a file changes. A change ends a check that is under way,
// of which nothing is shown.
func watchCheck(a *app, ctx context.Context, f *checkFlags, o engine.Options, checks check.Options, paths []string, outputs []output) error {
	if checks.UpdateBaseline || slices.Contains(paths, "-") {
		return usage.Errorf("--watch is neither for --update-baseline nor for standard input")
	}
	o.Compilers = &engine.Compilers{}
	defer o.Compilers.Close()
	watched := watch.Options{Paths: paths, Quiet: quietPeriod}
	if len(paths) == 0 {
		watched.Paths = []string{"."}
	}
	for _, p := range watched.Paths {
		if err := a.files.MustExist(p); err != nil {
			return err
		}
	}
	for _, out := range outputs {
		if out.file != "" && out.file != "-" {
			watched.Ignore = append(watched.Ignore, out.file)
		}
	}
	changed, err := watch.Changes(ctx, watched)
	if err != nil {
		return usage.Errorf("--watch: %v", err)
	}
	for {
		run, cancel := context.WithCancel(ctx)
		ended := make(chan error, 1)
		work.Go(func() { ended <- reportCheck(a, run, f, o, checks, paths, outputs) }, func(failed *work.Failure) {
			ended <- errors.New(failed.Diagnostic("").Message.String())
		})
		again := false
		select {
		case err = <-ended:
		case <-changed:
			again = true
			cancel()
			<-ended
		}
		cancel()
		if ctx.Err() != nil {
			return err
		}
		if again {
			continue
		}
		if status, say := statusOf(err); say {
			fmt.Fprintf(a.Err, "forearm: %s\n", terminal.Plain(err.Error()))
		} else if !a.quiet {
			fmt.Fprintf(a.Err, "forearm: exit status %d; waiting for changes\n", status)
		}
		select {
		case <-ctx.Done():
			return err
		case <-changed:
		}
	}
}

// reportCheck checks, and writes what came of it.
func reportCheck(a *app, ctx context.Context, f *checkFlags, o engine.Options, checks check.Options, paths []string, outputs []output) error {
	done, err := a.checkAndFix(ctx, f, o, checks, paths)
	if worker := (*check.WorkerError)(nil); errors.As(err, &worker) {
		// A wrong command line is told there as it would be here.
		_, _ = a.Err.Write(worker.Stderr)
		return err
	}
	if done == nil || f.watch && ctx.Err() != nil {
		return err
	}
	r := done.Report
	f.showing.applyTo(r)
	r.Version, r.Automation = a.build.Version, automation.Of(a.Environ.value, f.category, f.partName())
	a.log(r.Diagnostics)
	// What cannot be written affects only that file; the others are no worse for
	// it.
	if wrong := errors.Join(writeBaseline(a, done.Baseline), a.reportAll(r, outputs)); wrong != nil {
		return wrong
	}
	if !a.quiet {
		if done.Hidden > 0 {
			fmt.Fprintf(a.Err, "forearm: %d failing findings are hidden by --outcome; they still affect the exit status\n", done.Hidden)
		}
		logIncomplete(a.Err, done.Incomplete)
	}
	if a.verbose && done.Reused > 0 {
		fmt.Fprintf(a.Err, "forearm: %d of %d entry points are as they were in an earlier run, whose results are used; --no-cache checks them again\n", done.Reused, done.Entries)
	}
	if err != nil {
		return err
	}
	return exitWith(exitStatus(done.Status))
}

// exitStatus is the exit status for what a check came to.
func exitStatus(s check.Status) int {
	switch s {
	case check.StatusFailed:
		return statusFailed
	case check.StatusFindings:
		return statusFindings
	}
	return statusClean
}

// writeBaseline writes a baseline, where it changes. A configuration that is in the tree
// chooses no file outside of it; one that the user keeps elsewhere may.
func writeBaseline(a *app, b *check.BaselineUpdate) error {
	switch {
	case b == nil:
		return nil
	case b.Inside:
		return cannotWrite(b.Name, a.newWriter().WriteWithin(b.Name, b.Text))
	}
	return a.writeFile(b.Name, b.Text)
}

// maxIncomplete is how many files are named.
const maxIncomplete = 10

// logIncomplete names beside the report the files that the exit status is about: the log of
// a pipeline does not show the report.
func logIncomplete(w io.Writer, files []check.IncompleteFile) {
	for i, f := range files {
		if i == maxIncomplete {
			fmt.Fprintf(w, "forearm: and %d more files that could not be expanded completely\n", len(files)-i)
			return
		}
		at := terminal.Plain(f.Place.File)
		if f.Place.Line > 0 {
			at += fmt.Sprintf(":%d:%d", f.Place.Line, f.Place.Column)
		}
		fmt.Fprintf(w, "%s: error: %s; so not all of this file was checked [%s]\n", at, strings.TrimSuffix(terminal.Plain(f.Message), "."), f.Code)
	}
}
