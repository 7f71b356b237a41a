package cli

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/policytest"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/cmd/internal/report/jsondoc"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/policies"
)

func policyTestCommand(a *app) *cobra.Command {
	f := &policyFlags{}
	var coverage bool
	cmd := &cobra.Command{
		Use:   "test DIR...",
		Short: "Run the tests of policies",
		Long: `Run the tests in folders: rules of Rego that begin with test_, and templates with the
outcomes that are expected of them, in files that end with _test.yaml or _test.json:

  template: main.bicep            # beside this file
  parameters: prod.bicepparam     # where it takes any
  expect:
    - {policy: org-owner-tag, resource: stlogs, outcome: fail, path: /tags}
    - {policy: org-owner-tag, resource: "kv*", outcome: pass}

A resource that fails or is unknown and stands in none of the lines fails the test.
A rule that holds in no test is reported: whether it ever can is not known.`,
		Args: someArgs("one or more folders with policies and their tests"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runPolicyTest(a, cmd.Context(), f, args, coverage)
		},
	}
	cmd.Flags().StringVar(&f.options.Config, "config", "", "use the configuration `FILE` instead of discovering one")
	cmd.Flags().BoolVar(&coverage, "coverage", false, "say how much of the policies the tests ran, and which lines they did not")
	return cmd
}

// runPolicyTest fails with 1 where a test fails, with 3 where one cannot run.
func runPolicyTest(a *app, ctx context.Context, f *policyFlags, dirs []string, coverage bool) error {
	format := a.documentFormat()
	o, err := a.engineOptions(&f.expansionFlags)
	if err != nil {
		return err
	}
	w, err := engine.Open(ctx, o)
	if err != nil {
		return err
	}
	defer w.Close()
	settings := w.Settings().PolicyOptions(engine.Selection{}).Configuration
	var tested policies.Tested
	status := statusClean
	for _, dir := range dirs {
		if err := a.files.MustExist(dir); err != nil {
			return err
		}
		found, diags := policies.Test(ctx, policies.Folder{Path: dir, FS: a.files.Named, V0: w.Settings().RegoV0()}, settings)
		a.logDiagnostics(diags)
		status = max(status, statusFor(diags))
		tested.Results = append(tested.Results, found.Results...)
		tested.Coverage = append(tested.Coverage, found.Coverage...)
		onTemplates, err := policytest.Templates(ctx, a.files.Named, o, dir)
		if err != nil {
			return err
		}
		tested.Results = append(tested.Results, onTemplates...)
	}
	if !coverage {
		tested.Coverage = nil
	}
	return a.writeTested("forearm policy test", format, &tested, coverage, status)
}

// writeTested writes the results of the tests that a command runs. The exit status is the given one, or more.
func (a *app) writeTested(command, format string, tested *policies.Tested, coverage bool, status int) (err error) {
	for i := range tested.Results {
		switch r := &tested.Results[i]; {
		case r.Error != "":
			status = max(status, statusFailed)
		case !r.Passed && !r.Skipped:
			status = max(status, statusFindings)
		}
	}
	var b bytes.Buffer
	switch format {
	case "json":
		err = writeTests(&b, tested, coverage)
	case "junit":
		err = writeTestSuites(&b, command, tested.Results)
	default:
		testText(&b, tested, a.verbose)
	}
	if err != nil {
		return err
	}
	if err := a.write(b.Bytes()); err != nil {
		return err
	}
	return exitWith(status)
}

func outcomeOf(r *policies.TestResult) string {
	switch {
	case r.Error != "":
		return "error"
	case r.Skipped:
		return "skip"
	case r.Passed:
		return "pass"
	}
	return "fail"
}

func writeTests(b *bytes.Buffer, tested *policies.Tested, coverage bool) error {
	type test struct {
		Package string `json:"package"`
		Name    string `json:"name"`
		Outcome string `json:"outcome"`
		Reason  string `json:"reason,omitempty"`
		Error   string `json:"error,omitempty"`
		Output  string `json:"output,omitempty"`
		File    string `json:"file,omitempty"`
		Line    int    `json:"line,omitempty"`
	}
	tests := make([]test, len(tested.Results))
	for i := range tested.Results {
		r := &tested.Results[i]
		at := report.PlaceOf(r.Span)
		tests[i] = test{r.Package, r.Name, outcomeOf(r), r.Reason, r.Error, r.Output, at.File, at.Line}
	}
	if !coverage {
		return jsondoc.WriteJSON(b, tests)
	}
	type covered struct {
		File   string `json:"file"`
		Lines  int    `json:"lines"`
		Missed []int  `json:"missed"`
	}
	files := make([]covered, len(tested.Coverage))
	for i, c := range tested.Coverage {
		files[i] = covered{c.File, c.Lines, append([]int{}, c.Missed...)}
	}
	return jsondoc.WriteJSON(b, struct {
		Tests    []test    `json:"tests"`
		Coverage []covered `json:"coverage"`
	}{tests, files})
}

func testText(b *bytes.Buffer, tested *policies.Tested, verbose bool) {
	counts := map[string]int{}
	for i := range tested.Results {
		r := &tested.Results[i]
		outcome := outcomeOf(r)
		counts[outcome]++
		if outcome == "pass" && !verbose {
			continue
		}
		at := report.PlaceOf(r.Span)
		fmt.Fprintf(b, "%s %s.%s (%s:%d, %s)\n", outcome, terminal.Plain(r.Package), terminal.Plain(r.Name), terminal.Plain(at.File), at.Line, r.Duration.Round(time.Microsecond))
		for _, text := range []string{r.Error, r.Reason, r.Output} {
			for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
				if line != "" {
					fmt.Fprintf(b, "  | %s\n", terminal.Plain(line))
				}
			}
		}
	}
	for _, c := range tested.Coverage {
		fmt.Fprintf(b, "%3d %% %s", 100*(c.Lines-len(c.Missed))/c.Lines, terminal.Plain(c.File))
		if len(c.Missed) > 0 {
			fmt.Fprintf(b, " (not %s)", lineRanges(c.Missed))
		}
		b.WriteString("\n")
	}
	fmt.Fprintf(b, "%d passed, %d failed, %d skipped, %d could not run\n", counts["pass"], counts["fail"], counts["skip"], counts["error"])
}

// lineRanges lists numbers, those in a row as from-to.
func lineRanges(list []int) string {
	var parts []string
	for i := 0; i < len(list); {
		k := i
		for k+1 < len(list) && list[k+1] == list[k]+1 {
			k++
		}
		part := strconv.Itoa(list[i])
		if k > i {
			part += "-" + strconv.Itoa(list[k])
		}
		parts = append(parts, part)
		i = k + 1
	}
	return strings.Join(parts, ", ")
}

// writeTestSuites writes JUnit, a suite for each package.
func writeTestSuites(b *bytes.Buffer, command string, results []policies.TestResult) error {
	tests := make([]formats.Test, len(results))
	for i := range results {
		r := &results[i]
		why := r.Reason
		if r.Error != "" {
			why = r.Error
		}
		tests[i] = formats.Test{Suite: r.Package, Name: r.Name, Outcome: outcomeOf(r), Why: why, Output: r.Output, Place: report.PlaceOf(r.Span), Took: r.Duration}
	}
	return formats.JUnitOfTests(b, command, tests)
}
