package cli

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"forearm/cmd/internal/discover"
	"forearm/cmd/internal/git"
	"forearm/cmd/internal/report"
	"forearm/cmd/internal/worker"
	"forearm/expand/diag"
	"forearm/policies"
)

type checkFlags struct {
	expansionFlags
	selection
	failOn         string
	outcome        []string
	baseline       string
	updateBaseline bool
	shard          string
	changedSince   string
	allowEmpty     bool
	showSuppressed bool
	strict         bool
	trust          string
	totalTime      time.Duration
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
The formats are ` + strings.Join(report.Names(), ", ") + `.`,
		RunE: func(cmd *cobra.Command, args []string) error { return a.check(cmd.Context(), f, args) },
	}
	flags := cmd.Flags()
	f.expansionFlags.register(flags)
	flags.StringVar(&f.failOn, "fail-on", "", "least `SEVERITY` that makes the exit status 1: error, warning, note or none (error where not given)")
	f.selection.register(flags)
	flags.StringSliceVar(&f.outcome, "outcome", nil, "report these `OUTCOMES`: fail, unknown, pass, none (fail,unknown where not given)")
	flags.StringVar(&f.baseline, "baseline", "", "leave out the findings in `FILE`")
	flags.BoolVar(&f.updateBaseline, "update-baseline", false, "write the findings to the baseline")
	flags.StringVar(&f.shard, "shard", "", "check only part `I/N` of the entry points")
	flags.StringVar(&f.changedSince, "changed-since", "", "report only findings in lines that `REV` does not have")
	flags.StringVar(&f.trust, "trust", "", "let configuration, policies, exceptions and baseline of `REV` decide, and none of the change's own")
	flags.DurationVar(&f.totalTime, "total-time-limit", 10*time.Minute, "begin no file after `TIME` on the clock; 0 is no limit")
	flags.BoolVar(&f.showSuppressed, "show-suppressed", false, "show what is accepted too, where it is only counted otherwise")
	flags.BoolVar(&f.strict, "strict", false, "make it an error that a file was skipped")
	flags.BoolVar(&f.allowEmpty, "allow-empty", false, "accept that there is nothing to check")
	return cmd
}

// checker is one run of check.
type checker struct {
	*session
	flags    *checkFlags
	engine   *policies.Engine
	codes    *policies.Codes
	rules    map[string]report.Rule
	suppress policies.Suppressor
	// settled is what is wrong with the exceptions themselves.
	settled  diag.List
	baseline *policies.Baseline
	severity map[string]diag.Severity
	outcomes []string
	failOn   string
	// changes limit the report to what was changed; nil is everything.
	changes *git.Changes
}

// checked is what is kept of an entry point when its memory is freed.
// It is plain data, which workers send.
type checked struct {
	Findings    []report.Finding
	Diagnostics []report.Diagnostic
	Source      *report.Source
	Known       []policies.Known // for the baseline
	// Fails is the greatest severity of what fails and is not accepted; Unshown is
	// how much of that is not among the findings.
	Fails   diag.Severity
	Unshown int
	// Stopped tells that something kept a part from being checked, and is not accepted.
	Stopped bool
}

func (a *app) check(ctx context.Context, f *checkFlags, paths []string) error {
	outputs, err := a.checkOutputs()
	if err != nil {
		return err
	}
	if f.trust != "" && f.updateBaseline {
		return usagef("--update-baseline writes what counts from now on, --trust takes it from a revision")
	}
	if a.trust, err = trusting(ctx, f.trust, paths); err != nil {
		return err
	}
	defer a.trust.close()
	if f.isolate && a.worker == nil {
		a.record()
	}
	s, err := a.open(&f.expansionFlags, paths...)
	if err != nil {
		return err
	}
	defer s.close()
	c := &checker{session: s, flags: f, rules: map[string]report.Rule{}}
	if err := c.settle(); err != nil {
		return err
	}
	if err := c.changesSince(ctx, f.changedSince); err != nil {
		return err
	}
	defer c.changes.Close()
	found, err := s.discover(ctx, paths)
	if err != nil {
		return err
	}
	entries, err := shard(found.Entries, f.shard)
	if err != nil {
		return err
	}
	var results []checked
	var loading []report.Diagnostic
	if f.isolate && a.worker == nil {
		results, loading, err = c.isolated(ctx, paths, entries)
	} else {
		results, loading, err = c.inProcess(ctx, entries)
	}
	if err != nil || a.worker != nil {
		return err
	}
	if ctx.Err() != nil {
		return fmt.Errorf("cancelled")
	}
	results = append(results, c.apart(slices.Concat(found.Diagnostics, a.trust.altered(), c.settled)))
	c.sayWithoutEffect()
	r := c.gather(results, loading)
	a.sayAll(r.Diagnostics)
	// What cannot be written costs that file; the others are no worse for it.
	wrong := c.writeBaseline(results)
	for _, o := range outputs {
		wrong = errors.Join(wrong, a.report(r, o))
	}
	if wrong != nil {
		return wrong
	}
	worst, unshown := failing(results)
	if unshown > 0 && !a.quiet {
		fmt.Fprintf(a.Err, "forearm: what fails is not shown (%d) and counts all the same; --outcome fail shows it\n", unshown)
	}
	status := c.status(r, results, worst)
	if status == statusClean {
		return c.nothing(r, len(found.Entries))
	}
	return exit(status)
}

// inProcess loads the policies and checks the entry points; as a worker, those that
// it is asked about.
func (c *checker) inProcess(ctx context.Context, entries []discover.Entry) ([]checked, []report.Diagnostic, error) {
	diags, err := c.loadPolicies()
	if err != nil {
		return nil, nil, err
	}
	var loading []report.Diagnostic
	for _, d := range diags {
		loading = append(loading, (&report.Located{}).Diagnostic(d))
	}
	if c.worker != nil {
		return nil, nil, c.serve(ctx, loading)
	}
	return c.checkAll(ctx, entries, c.limited), loading, nil
}

// nothing is the error that nothing was checked, which proves nothing. A part of
// several may be empty.
func (c *checker) nothing(r *report.Report, entries int) error {
	switch {
	case len(r.Sources) > 0, c.flags.allowEmpty, c.flags.shard != "" && entries > 0:
		return nil
	case entries > 0:
		return usagef("nothing was checked: every file was skipped; --synthesize makes up values for their parameters, --allow-empty accepts it")
	}
	return usagef("nothing to check here; forearm doctor says what became of each file, --allow-empty accepts it")
}

// failing is the greatest severity of a finding that fails, 0 where none does, and
// how many of them are not shown. A file that chooses what is reported does not
// choose whether a pipeline ends.
func failing(results []checked) (worst diag.Severity, unshown int) {
	for i := range results {
		worst = max(worst, results[i].Fails)
		unshown += results[i].Unshown
	}
	return worst, unshown
}

// settle works out what flags and configuration say together.
func (c *checker) settle() error {
	c.failOn = cmp.Or(c.flags.failOn, c.config.FailOn, "error")
	if err := choice("fail-on", c.failOn, "error", "warning", "note", "none"); err != nil {
		return err
	}
	c.outcomes = c.flags.outcome
	if len(c.outcomes) == 0 {
		c.outcomes = c.config.Outcome
	}
	if len(c.outcomes) == 0 {
		c.outcomes = []string{"fail", "unknown"}
	}
	for _, o := range c.outcomes {
		if err := choice("outcome", o, "fail", "unknown", "pass", "none"); err != nil {
			return err
		}
	}
	c.severity = map[string]diag.Severity{}
	c.codes = policies.SelectCodes(c.policyOptions(c.flags.selection))
	for _, rule := range policies.CodeRules() {
		c.uses(rule)
	}
	if err := c.exceptions(); err != nil {
		return err
	}
	return c.readBaseline()
}

// loadPolicies prepares the policies. What is wrong with one of them is part of
// the report; a selection that leaves none is a wrong command line, since the
// check would pass whatever the files hold.
func (c *checker) loadPolicies() (diag.List, error) {
	o := c.policyOptions(c.flags.selection)
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
		if severity, ok := policies.ParseSeverity(m.Value.Str()); ok && rule.Named(m.Name) {
			c.severity[rule.ID] = severity
		}
	}
	c.rules[rule.ID] = shownRule(rule, c.severity)
}

// entry checks one entry point and keeps what is shown of it.
func (c *checker) entry(ctx context.Context, e discover.Entry) (result checked) {
	x := c.session.expand(ctx, e)
	if x.skipped != "" {
		d := diag.Diagnostic{Code: diag.FileSkipped, Severity: diag.Note, File: e.Path, Message: "skipped: " + x.skipped}
		result.Diagnostics = append(result.Diagnostics, x.located.Diagnostic(d))
		return result
	}
	result.Source = &report.Source{File: e.Path, Template: e.Template, Kind: x.entry.Kind.String()}
	// Whatever the policies run into, what the expansion had to say stands.
	asked := &policies.Result{}
	func() {
		defer c.caught(&x.diagnostics, e.Path)
		x.checkRelations()
		asked = c.ask(ctx, x, result.Source)
	}()
	x.diagnostics.Add(asked.Diagnostics...)
	c.conclude(x, asked, &result)
	return result
}

// ask asks the policies about an entry point.
func (c *checker) ask(ctx context.Context, x *expanded, source *report.Source) *policies.Result {
	switch {
	case x.deployment != nil:
		source.Scope = x.deployment.Root.Scope.String()
		for _, resource := range x.deployment.Resources {
			if !resource.Existing && !resource.IsDeployment() {
				source.Resources++
			}
		}
		return c.engine.Check(ctx, x.deployment)
	case !x.exported.IsAbsent():
		source.Resources = x.exported.Len()
		return c.engine.CheckResources(ctx, x.file, x.exported)
	}
	return &policies.Result{}
}

// apart is what was found beside the entry points.
func (c *checker) apart(list diag.List) (result checked) {
	c.conclude(&expanded{diagnostics: list}, &policies.Result{}, &result)
	return result
}

// conclude makes what is shown of what the policies and the engine have to say.
func (c *checker) conclude(x *expanded, asked *policies.Result, result *checked) {
	func() {
		defer c.caught(&x.diagnostics, x.entry.Path)
		stated, notifications := c.codes.Findings(bounded(x.diagnostics), x.deployment)
		x.diagnostics = notifications
		asked.Findings = append(stated, policies.Unite(stated, asked.Findings)...)
		c.findings(x, c.judge(x, asked), result)
	}()
	for _, d := range x.diagnostics.Sorted() {
		result.Diagnostics = append(result.Diagnostics, x.located.Diagnostic(d))
	}
}

// findings keeps what is shown and counted of findings.
func (c *checker) findings(x *expanded, findings []policies.Finding, result *checked) {
	for i := range findings {
		f := &findings[i]
		if c.flags.updateBaseline {
			if known, ok := f.Known(); ok {
				result.Known = append(result.Known, known)
			}
		}
		shows, fails := slices.Contains(c.outcomes, f.Outcome.String()), f.Outcome == policies.Fail && f.Suppressed == nil
		if !shows && !fails {
			continue
		}
		shown := shownFinding(x, f)
		if !c.changed(f, &shown) {
			continue
		}
		if fails {
			result.Fails = max(result.Fails, f.Severity)
			result.Stopped = result.Stopped || f.Stops()
		}
		if !shows {
			result.Unshown++
		}
		if shows {
			result.Findings = append(result.Findings, shown)
		}
	}
}

// judge applies what was settled about findings: severities, exceptions and the
// baseline. Passed verdicts become findings where they are to be reported.
func (c *checker) judge(x *expanded, r *policies.Result) []policies.Finding {
	findings := r.Findings
	if slices.Contains(c.outcomes, "pass") || slices.Contains(c.outcomes, "none") {
		for i := range r.Verdicts {
			if v := &r.Verdicts[i]; v.Outcome == policies.Pass || v.Outcome == policies.None {
				findings = append(findings, policies.Finding{Rule: v.Rule, Outcome: v.Outcome, Severity: v.Rule.Severity,
					Message: v.Rule.Title, Resource: v.Target(), Span: v.Span()})
			}
		}
	}
	for i := range findings {
		f := &findings[i]
		f.Span, f.Declaration = x.place(f), x.statement(f)
	}
	findings = unsaid(findings)
	about, altered := c.codes.Findings(c.suppress.Apply(findings), nil)
	x.diagnostics.Add(altered...)
	findings = append(findings, about...)
	for i := range findings {
		if severity, ok := c.severity[findings[i].Rule.ID]; ok {
			findings[i].Severity = severityOf(&findings[i], severity)
		}
	}
	if c.baseline != nil && !c.flags.updateBaseline {
		c.baseline.Apply(findings)
	}
	return findings
}

// severityOf is that of a finding whose rule is given another one: what is less
// severe than the rest that the rule says does not become more so.
func severityOf(f *policies.Finding, given diag.Severity) diag.Severity {
	if f.Severity < f.Rule.Severity {
		return min(f.Severity, given)
	}
	return given
}

// gather puts the results together in an order that does not depend on who was
// ready first.
func (c *checker) gather(results []checked, loading []report.Diagnostic) *report.Report {
	r := &report.Report{Version: c.version, Rules: c.rules, Prefix: c.prefix(), FailOn: c.failOn, ShowSuppressed: c.flags.showSuppressed}
	for _, rule := range c.rules {
		if !rule.Engine {
			r.Policies++
		}
	}
	r.Diagnostics = append(r.Diagnostics, loading...)
	findings := 0
	for i := range results {
		findings += len(results[i].Findings)
	}
	r.Findings = make([]report.Finding, 0, findings)
	for i := range results {
		r.Findings = append(r.Findings, results[i].Findings...)
		r.Diagnostics = append(r.Diagnostics, results[i].Diagnostics...)
		if s := results[i].Source; s != nil {
			r.Sources = append(r.Sources, *s)
			r.Resources += s.Resources
		}
	}
	for i := range r.Diagnostics {
		if d := &r.Diagnostics[i]; d.Code == string(diag.FileSkipped) {
			r.Skipped++
			if c.flags.strict || c.config.Strict {
				d.Severity = diag.Error
			}
		}
	}
	report.Sort(r)
	return r
}

// prefix leads from the root of the repository to the working directory.
func (a *app) prefix() string {
	dir := workingDir()
	return strings.TrimPrefix(strings.TrimPrefix(dir, a.repository(dir)), "/")
}

// status is 3 where something could not be worked out, even if there are findings.
func (c *checker) status(r *report.Report, results []checked, failing diag.Severity) int {
	if slices.ContainsFunc(results, func(one checked) bool { return one.Stopped }) {
		return statusFailed
	}
	for i := range r.Diagnostics {
		if r.Diagnostics[i].Severity == diag.Error {
			return statusFailed
		}
	}
	least, _ := policies.ParseSeverity(c.failOn)
	if c.failOn != "none" && failing > 0 && failing >= least {
		return statusFindings
	}
	return statusClean
}

// output is a format with where it goes; standard output where file is empty.
type output struct {
	format *report.Format
	file   string
}

// checkOutputs reads --format and --output FORMAT=FILE. A file without a format
// takes the place of standard output; with formats only, standard output still
// shows what --format says.
func (a *app) checkOutputs() ([]output, error) {
	name, err := a.formatOf(report.Names()...)
	if err != nil {
		return nil, err
	}
	out := []output{{format: report.Find(name)}}
	for _, o := range a.outputs {
		format, file, ok := strings.Cut(o, "=")
		if !ok {
			if out[0].file != "" {
				return nil, usagef("--output names %s and %s for the same document; write FORMAT=FILE", out[0].file, o)
			}
			out[0].file = o
			continue
		}
		found := report.Find(format)
		if found == nil {
			return nil, usagef("--output %s: unknown format %q: there is %s", o, format, strings.Join(report.Names(), ", "))
		}
		if file == "" {
			return nil, usagef("--output %s: the name of the file is missing", o)
		}
		out = append(out, output{found, file})
	}
	return out, nil
}

func (a *app) report(r *report.Report, o output) error {
	if o.file == "" {
		out := a.Out
		if g, ok := out.(*report.Guard); ok && o.format.Commands {
			out = g.Commands()
		}
		return o.format.Write(out, r, a.style(a.Out))
	}
	var b bytes.Buffer
	if err := o.format.Write(&b, r, report.Style{}); err != nil {
		return err
	}
	return a.writeFile(o.file, report.Guarded(b.Bytes(), o.format.Commands))
}

// shard takes every Nth entry point, so that N runs share the work.
func shard(entries []discover.Entry, text string) ([]discover.Entry, error) {
	if text == "" {
		return entries, nil
	}
	var i, n int
	if _, err := fmt.Sscanf(text, "%d/%d", &i, &n); err != nil || i < 1 || i > n || fmt.Sprintf("%d/%d", i, n) != text {
		return nil, usagef("--shard is I/N with I from 1 to N, not %q", text)
	}
	var mine []discover.Entry
	for k, e := range entries {
		if k%n == i-1 {
			mine = append(mine, e)
		}
	}
	return mine, nil
}
