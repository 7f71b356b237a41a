package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/cmd/internal/engine/fixes"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies"
)

// showing is how what was found is shown. None of it decides about the exit status.
type showing struct {
	outcome        []string
	minSeverity    string
	groupBy        string
	category       string
	summary        bool
	showSuppressed bool
}

func (f *showing) registerFlags(flags *pflag.FlagSet) {
	flags.StringSliceVar(&f.outcome, "outcome", nil, "report these `OUTCOMES`: fail, unknown, pass, none (default fail,unknown)")
	flags.StringVar(&f.minSeverity, "min-severity", "", "hide findings below `SEVERITY`: error, warning or note; does not change the exit status (see --fail-on)")
	flags.StringVar(&f.groupBy, "group-by", "", "group findings by `WHAT`: policy or file (default file)")
	flags.BoolVar(&f.summary, "summary", false, "show only the number of findings by policy and by file")
	flags.BoolVar(&f.showSuppressed, "show-suppressed", false, "show suppressed findings, too; otherwise they are only counted")
	flags.StringVar(&f.category, "category", "", "`NAME` that distinguishes the results from other runs for the same commit (default forearm)")
}

// validateFlags finds flags that make no sense, alone or with the formats.
func (f *showing) validateFlags(outputs []output) error {
	if err := usage.Choice("min-severity", f.minSeverity, "error", "warning", "note"); err != nil {
		return err
	}
	if err := usage.Choice("group-by", f.groupBy, "policy", "file"); err != nil {
		return err
	}
	if f.groupBy != "" && !slices.ContainsFunc(outputs, func(o output) bool { return o.format.Groups }) {
		return usage.Errorf("--group-by is for %s", strings.Join(formats.NamesOf(func(f *formats.Format) bool { return f.Groups }), ", "))
	}
	if f.summary && !slices.ContainsFunc(outputs, func(o output) bool { return o.format.Sums }) {
		return usage.Errorf("--summary is for %s", strings.Join(formats.NamesOf(func(f *formats.Format) bool { return f.Sums }), ", "))
	}
	return nil
}

// applyTo sets how a report is shown.
func (f *showing) applyTo(r *report.Report) {
	r.MinSeverity, _ = policies.ParseSeverity(f.minSeverity)
	r.ByPolicy, r.SummaryOnly, r.ShowSuppressed = f.groupBy == "policy", f.summary, f.showSuppressed
}

// output is a format with where it goes; standard output where file is empty.
type output struct {
	format *formats.Format
	file   string
}

// checkOutputs is where the documents of a check go.
func (a *app) checkOutputs() ([]output, error) {
	to, err := a.parseDestinations()
	if err != nil {
		return nil, err
	}
	out := make([]output, len(to))
	for i, d := range to {
		out[i] = output{formats.Find(d.format), d.file}
	}
	return a.withAgentSummary(out), nil
}

// withAgentSummary adds the summary of the run that an agent of Azure Pipelines is
// told to show: it takes a file, for which it has a folder.
func (a *app) withAgentSummary(outputs []output) []output {
	dir, _ := a.Environ.value("AGENT_TEMPDIRECTORY")
	if outputs[0].format.Name != "azure-devops" || outputs[0].file != "" || dir == "" || summaryFile(outputs) != "" {
		return outputs
	}
	return append(outputs, output{formats.Find("markdown"), filepath.Join(dir, "forearm-"+strconv.Itoa(os.Getpid())+".md")})
}

// summaryFile is where the report goes that is a summary for people.
func summaryFile(outputs []output) string {
	for _, o := range outputs {
		if o.format.Name == "markdown" && o.file != "" && o.file != "-" {
			return o.file
		}
	}
	return ""
}

// reportAll writes every document, files first: what is reported on standard output
// may name them. What cannot be written affects only that document.
func (a *app) reportAll(r *report.Report, outputs []output) error {
	if file := summaryFile(outputs); file != "" {
		if full, err := filepath.Abs(file); err == nil {
			r.SummaryFile = full
		}
	}
	var wrong error
	for _, o := range slices.Concat(outputs[1:], outputs[:1]) {
		wrong = errors.Join(wrong, a.writeReport(r, o))
	}
	return wrong
}

func (a *app) writeReport(r *report.Report, o output) error {
	if o.file == "" {
		out := a.Out
		if g, ok := out.(*formats.Guard); ok {
			out = g.For(o.format)
		}
		return o.format.Write(out, r, a.styleFor(a.Out))
	}
	return a.writeGuarded(o.file, o.format, func(w io.Writer) error { return o.format.Write(w, r, terminal.Style{}) })
}

// fixAuto is --fix without a value: it writes, but not in the jobs of a CI system.
const fixAuto = "auto"

func (f *checkFlags) validateFix() error {
	switch f.fix {
	case "", fixAuto, "write", "diff":
	default:
		return usage.Choice("fix", f.fix, "write", "diff")
	}
	if f.fix != "" && f.watch {
		return usage.Errorf("--fix changes the files that --watch waits for changes of")
	}
	if f.fix != "" && f.check.Explore {
		return usage.Errorf("--fix changes files for the values that parameters have, --explore tries others")
	}
	return nil
}

// checkAndFix checks, and applies fixes if that is asked for.
func (a *app) checkAndFix(ctx context.Context, f *checkFlags, o engine.Options, checks check.Options, paths []string) (*check.Completed, error) {
	if f.fix == "" {
		return check.Run(ctx, o, checks, paths...)
	}
	writer := a.newWriter()
	options := fixes.Options{Write: writer.Replace, Trees: source.NewBoundary(writer.Trees...)}
	defer options.Trees.Close()
	if f.fix == "diff" || f.fix == fixAuto && a.Environ.inCI() {
		options.Write = nil
	}
	made, err := fixes.Run(ctx, o, checks, options, paths...)
	if made == nil {
		return nil, err
	}
	return made.Completed, errors.Join(err, a.showFixes(made, options.Write == nil))
}

// inCI reports whether this is a job of a CI system, by the variables that these set.
func (e Environment) inCI() bool {
	ci, _ := e.value("CI")
	azure, _ := e.value("TF_BUILD")
	return ci != "" && ci != "0" && !strings.EqualFold(ci, "false") || azure != ""
}

// showFixes says what was fixed. The difference that a run would make is written before the
// report, or on standard error where the report is a document for programs.
func (a *app) showFixes(made *fixes.Outcome, dry bool) error {
	out := a.Out
	if a.documentFormat() != "console" || len(a.outputs) > 0 {
		out = a.Err
	}
	if dry && made.Diff != "" {
		if _, err := io.WriteString(out, sourceText(made.Diff)+"\n"); err != nil {
			return err
		}
	}
	if a.quiet {
		return nil
	}
	for _, r := range made.Refused {
		fmt.Fprintf(a.Err, "forearm: %s: not fixed, since %s: %s [%s]\n", terminal.Plain(placeText(r.Place)), r.Reason, terminal.Plain(r.Description), terminal.Plain(r.Policy))
	}
	fixes, files := terminal.Plural(len(made.Applied), "fix"), terminal.Plural(len(made.Files), "file")
	switch {
	case len(made.Applied) == 0:
		fmt.Fprintln(a.Err, "forearm: nothing to fix")
	case dry:
		fmt.Fprintf(a.Err, "forearm: --fix=write would make %s in %s\n", fixes, files)
	default:
		fmt.Fprintf(a.Err, "forearm: made %s in %s\n", fixes, files)
	}
	return nil
}

func placeText(p report.Place) string {
	if p.Line == 0 {
		return p.File
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}
