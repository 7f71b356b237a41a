package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/worker"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
	"github.com/forearm/forearm/policies"
)

type checkFlags struct {
	expansionFlags
	selection
	showing
	exploring
	failOn         string
	baseline       string
	updateBaseline bool
	shard          string
	changedSince   string
	allowEmpty     bool
	strict         bool
	trust          string
	totalTime      time.Duration
}

// part is the name of what a run looks at where it does not look at everything.
func (f *checkFlags) part() string {
	if f.shard != "" {
		return "shard-" + strings.ReplaceAll(f.shard, "/", "-of-")
	}
	return f.section
}

func (a *app) checkCommand() *cobra.Command {
	f := &checkFlags{}
	cmd := &cobra.Command{
		Use:   "check [PATH...]",
		Short: "Expand templates and check what they would deploy",
		Long: `Check files and folders, the current folder where none is named.

In a folder, parameters files are checked with the template that they belong to,
and Bicep files and templates by themselves where nothing else uses them and all
their parameters have values. A file that is named is an entry point.
The formats are ` + strings.Join(report.Names(), ", ") + `.

The exit status is
  0  clean
  1  findings at or above --fail-on that fail; unknown and accepted ones never decide
  2  wrong usage or configuration, or nothing to check
  3  something could not be built or expanded, so that a part went unchecked`,
		RunE: func(cmd *cobra.Command, args []string) error { return a.check(cmd.Context(), f, args) },
	}
	f.register(cmd.Flags())
	return cmd
}

func (f *checkFlags) register(flags *pflag.FlagSet) {
	f.expansionFlags.register(flags)
	flags.StringVar(&f.failOn, "fail-on", "", "least `SEVERITY` that makes the exit status 1: error, warning, note or none (error where not given)")
	f.selection.register(flags)
	f.showing.register(flags)
	f.exploring.register(flags)
	flags.StringVar(&f.baseline, "baseline", "", "leave out the findings in `FILE`")
	flags.BoolVar(&f.updateBaseline, "update-baseline", false, "write the findings to the baseline")
	flags.StringVar(&f.shard, "shard", "", "check only part `I/N` of the entry points")
	flags.StringVar(&f.changedSince, "changed-since", "", "report only findings that `REV` does not have")
	flags.StringVar(&f.trust, "trust", "", "let configuration, policies, exceptions and baseline of `REV` decide, and none of the change's own")
	flags.DurationVar(&f.totalTime, "total-time-limit", 10*time.Minute, "begin no file after `TIME` on the clock; 0 is no limit")
	flags.BoolVar(&f.strict, "strict", false, "make it an error that a file was skipped")
	flags.BoolVar(&f.allowEmpty, "allow-empty", false, "accept that there is nothing to check")
}

// checker is one run of check.
type checker struct {
	*session
	flags    *checkFlags
	engine   *policies.Engine
	codes    *policies.Codes
	rules    map[string]report.Rule
	suppress policies.Suppressor
	// asks tells of each exception of the configuration whether its policies are asked.
	asks []bool
	// settled is what is wrong with the exceptions themselves.
	settled diag.List
	// baseline are the findings that are known already.
	baseline []policies.Known
	severity map[string]diag.Severity
	outcomes []string
	failOn   string
	shows    shows
	// since limits the report to what is new; nil reports everything. then tells the
	// check of what was before.
	since *since
	then  bool
	// nearer are the checkers for entry points of which the configuration says more,
	// outside is the one that such a checker belongs to; loading is what loading its
	// policies had to say.
	nearer  checkers
	outside *checker
	loading []report.Diagnostic
}

// checked is what is kept of an entry point when its memory is freed.
// It is plain data, which workers send.
type checked struct {
	Findings    []judged
	Passes      []report.Finding
	Diagnostics []report.Diagnostic
	Source      *report.Source
	// Entry is what the entry point is called in every run; Present are its resources,
	// see policies.Looked: nil where they were not worked out.
	Entry   string
	Present map[string]bool
	// Used are the exceptions that have silenced something, Idle those in the code that
	// have not. Incomplete reports that not all of the entry point was looked at.
	Used       []string
	Idle       []idle
	Incomplete bool
	// Asks is the answer to who asks about no entry point, or tells of each exception for
	// this one whether its policies are asked, where it has others than the run.
	Asks []bool
	// Rules are those of the findings, where this entry point has others than the run.
	Rules map[string]report.Rule
}

// judged is a finding that may yet turn out to be known.
type judged struct {
	Shown report.Finding
	Known policies.Known
	// Shows reports that it is reported, Fails that it fails, Stops that it kept a part
	// from being checked. What is accepted does neither of the last two.
	Shows, Fails, Stops bool
}

func (a *app) check(ctx context.Context, f *checkFlags, paths []string) error {
	outputs, err := a.checkOutputs()
	if err != nil {
		return err
	}
	if err := f.showing.check(outputs); err != nil {
		return err
	}
	done, err := a.checkPaths(ctx, f, paths, showsOf(outputs))
	if done == nil {
		return err
	}
	// What cannot be written costs that file; the others are no worse for it.
	if wrong := errors.Join(done.checker.writeBaseline(done.known), a.reportAll(done.report, outputs)); wrong != nil {
		return wrong
	}
	if done.unshown > 0 && !a.quiet {
		fmt.Fprintf(a.Err, "forearm: what fails is not shown (%d) and counts all the same; --outcome fail shows it\n", done.unshown)
	}
	if !a.quiet {
		done.sayStopped(a.Err)
	}
	if err != nil {
		return err
	}
	return exit(done.status)
}

// outcome is what a check comes to.
type outcome struct {
	checker *checker
	report  *report.Report
	// known is what the baseline has from now on.
	known []policies.Known
	// unshown is how much fails and is not among the findings of the report.
	unshown int
	status  int
	// stopped are the files that could not be worked out as a whole.
	stopped []stopped
}

// stopped is where a file could not be worked out as a whole, and the code that says
// why.
type stopped struct {
	place report.Place
	code  string
}

// maxStopped is how many files are named.
const maxStopped = 10

// sayStopped says beside the report which files the exit status is about: who reads the
// log of a pipeline sees no report.
func (o *outcome) sayStopped(w io.Writer) {
	for i, s := range o.stopped {
		if i == maxStopped {
			fmt.Fprintf(w, "forearm: and %d more files that could not be worked out as a whole\n", len(o.stopped)-i)
			return
		}
		at := report.Plain(s.place.File)
		if s.place.Line > 0 {
			at += fmt.Sprintf(":%d:%d", s.place.Line, s.place.Column)
		}
		fmt.Fprintf(w, "%s: error: this could not be worked out as a whole, so not all of it was checked [%s]\n", at, s.code)
	}
}

// allStopped lists the files that could not be worked out as a whole, each once.
func allStopped(results []checked) (list []stopped) {
	seen := map[string]bool{}
	for i := range results {
		for _, f := range results[i].Findings {
			if file := f.Shown.Place.File; f.Stops && !seen[file] {
				seen[file] = true
				list = append(list, stopped{f.Shown.Place, f.Shown.Policy})
			}
		}
	}
	return list
}

// checkPaths checks files and folders. The outcome is nil where there is none: the
// command line is wrong, or this process works for another one. It comes with an error
// where nothing was checked.
func (a *app) checkPaths(ctx context.Context, f *checkFlags, paths []string, shows shows) (*outcome, error) {
	var err error
	if f.trust != "" && f.updateBaseline {
		return nil, usagef("--update-baseline writes what counts from now on, --trust takes it from a revision")
	}
	if f.explore && f.updateBaseline {
		return nil, usagef("--update-baseline writes what is found with the values that parameters have, --explore tries others")
	}
	if a.trust, err = trusting(ctx, f.trust, paths); err != nil {
		return nil, err
	}
	defer a.trust.close()
	if f.isolate && a.worker == nil {
		a.record()
	}
	s, err := a.open(&f.expansionFlags, paths...)
	if err != nil {
		return nil, err
	}
	defer s.close()
	c := &checker{session: s, flags: f, rules: map[string]report.Rule{}, shows: shows}
	if err := c.settle(); err != nil {
		return nil, err
	}
	if err := c.changesSince(ctx, paths); err != nil {
		return nil, err
	}
	defer c.since.close()
	found, err := s.discover(ctx, paths)
	if err != nil {
		return nil, err
	}
	if err := s.nearAll(found.Entries); err != nil {
		return nil, err
	}
	entries, err := shard(found.Entries, f.shard)
	if err != nil {
		return nil, err
	}
	run, err := c.runner(ctx, paths)
	if err != nil || a.worker != nil {
		return nil, err
	}
	defer run.close()
	results := c.checkAll(ctx, c.together(asking(entries, false)), run.check)
	if ctx.Err() != nil {
		return nil, fmt.Errorf("cancelled")
	}
	looked := c.looked(found, results, paths)
	results = append(results, c.unused(results), c.apart(slices.Concat(found.Diagnostics, a.trust.altered(), c.settled, c.unusedExceptions(ctx, entries, results, looked))))
	c.accept(results, looked)
	known := c.known(results, looked)
	if err := c.onlyNew(ctx, results, entries, looked, run); err != nil {
		return nil, err
	}
	c.sayWithoutEffect()
	r := c.gather(results, run.loading)
	a.sayAll(r.Diagnostics)
	worst, unshown := failing(results)
	status := c.status(r, results, worst)
	r.Failed = status == statusFailed
	done := &outcome{checker: c, report: r, known: known, unshown: unshown, status: status, stopped: allStopped(results)}
	if status == statusClean {
		err = c.nothing(r, len(found.Entries))
	}
	return done, err
}

// runner checks what it is asked about.
type runner struct {
	check   func(context.Context, asked) (checked, *work.Exceeded)
	loading []report.Diagnostic
	close   func()
}

// runner loads the policies, here or in the workers that are to use them. A worker
// answers what it is asked until there is nothing left.
func (c *checker) runner(ctx context.Context, paths []string) (*runner, error) {
	if c.session.flags.isolate && c.worker == nil {
		return c.isolated(ctx, paths)
	}
	diags, err := c.loadPolicies()
	if err != nil {
		return nil, err
	}
	r := &runner{check: c.limited, close: func() {}}
	for _, d := range diags {
		r.loading = append(r.loading, (&report.Located{}).Diagnostic(d))
	}
	if c.worker != nil {
		return nil, c.serve(ctx, r.loading)
	}
	return r, nil
}

// settle works out what flags and configuration say together.
func (c *checker) settle() error {
	c.failOn = cmp.Or(c.flags.failOn, c.config.FailOn, "error")
	if err := choice("fail-on", c.failOn, "error", "warning", "note", "none"); err != nil {
		return err
	}
	var err error
	if c.outcomes, err = c.flags.outcomes(c.config); err != nil {
		return err
	}
	c.severity = map[string]diag.Severity{}
	c.codes = policies.SelectCodes(c.policyOptions(c.flags.selection))
	for _, rule := range policies.CodeRules() {
		c.uses(rule)
	}
	c.exceptions()
	if c.outside != nil {
		return nil // the baseline is that of the run
	}
	return c.readBaseline()
}

// loadPolicies prepares the policies. What is wrong with one of them is part of
// the report; a selection that leaves none is a wrong command line, since the
// check would pass whatever the files hold.
func (c *checker) loadPolicies() (diag.List, error) {
	o := c.policyOptions(c.flags.selection)
	o.Mentions = c.mentions()
	if c.worker != nil && c.worker.Role == worker.Shipped {
		o.Folders = nil
	}
	for _, dir := range o.Folders {
		if _, err := dir.FS.Stat(dir.Path); errors.Is(err, fs.ErrNotExist) {
			return nil, usagef("%s: there is no such file or folder", dir.Path)
		}
	}
	engine, diags := policies.Load(o)
	if err := unusable(diags); err != nil {
		c.say(diags)
		return nil, err
	}
	if len(engine.Rules()) == 0 {
		c.say(diags)
		return nil, usagef("no policy is left to check with")
	}
	c.engine = engine
	c.askExceptions()
	for _, rule := range engine.Rules() {
		c.uses(rule)
	}
	return diags, nil
}

// unusable is an error where what is to be checked cannot be settled: an option that
// is none, a baseline that does not exist.
func unusable(diags diag.List) error {
	if slices.ContainsFunc(diags, func(d diag.Diagnostic) bool { return d.Code == diag.ConfigInvalid && d.Severity == diag.Error }) {
		return problem("the selection and options of policies", diags)
	}
	return nil
}

// uses settles how a rule is shown, and how grave it is.
func (c *checker) uses(rule *policies.Rule) {
	for _, m := range c.config.Policies.Severity.Members() {
		if severity, ok := policies.ParseSeverity(m.Value.Str()); ok && rule.Goes(m.Name) {
			c.severity[rule.ID] = severity
		}
	}
	c.rules[rule.ID] = shownRule(rule, c.severity)
}
