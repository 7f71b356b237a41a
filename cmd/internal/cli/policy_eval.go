package cli

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies"
)

type policyEvalFlags struct {
	expansionFlags
	policies []string
	folders  []string
	trace    bool
}

func policyEvalCommand(a *app) *cobra.Command {
	f := &policyEvalFlags{}
	cmd := &cobra.Command{
		Use:   "eval FILE --policy ID",
		Short: "Show the verdict of policies for each resource of a template",
		Long: `Show the verdict of policies for each resource of a template, with what they print.
With --trace it also shows the part of the input that they read, and which of their
lines hold.`,
		Args: exactArgs(1, "one file"),
		RunE: func(cmd *cobra.Command, args []string) error { return runPolicyEval(a, cmd.Context(), f, args[0]) },
	}
	f.registerFlags(cmd.Flags())
	cmd.Flags().StringArrayVar(&f.policies, "policy", nil, "the policy, by id or alias (`ID`); may be repeated")
	cmd.Flags().StringArrayVar(&f.folders, "dir", nil, "also use the policies in `DIR`; may be repeated")
	cmd.Flags().BoolVar(&f.trace, "trace", false, "show after the verdicts what the policies saw and how each of their lines turned out; with --format json on standard error")
	return cmd
}

func runPolicyEval(a *app, ctx context.Context, f *policyEvalFlags, name string) error {
	format := a.documentFormat()
	if len(f.policies) == 0 {
		return usage.Errorf("policy eval requires --policy ID")
	}
	w, err := a.openWorkspace(ctx, &f.expansionFlags, name)
	if err != nil {
		return err
	}
	defer w.Close()
	p, err := loadNamed(w, f)
	if err != nil {
		return err
	}
	type answer struct {
		x      *engine.Expansion
		result *policies.Result
		steps  string
		err    error
	}
	made, over := engine.Limited(ctx, w.Options().Limits, func(ctx context.Context) (j answer) {
		if j.x, j.err = w.ExpandFileUnlimited(ctx, name); j.err != nil {
			return j
		}
		j.result = check.AskPolicies(ctx, p, j.x)
		if j.x.Deployment != nil {
			j.steps, j.err = traceText(ctx, p, j.x, f.trace)
		}
		return j
	}, func() answer { return answer{x: engine.NotExpanded(name), result: &policies.Result{}, err: ctx.Err()} })
	if made.err != nil && over == nil {
		return made.err
	}
	x, result := made.x, made.result
	if x == nil || result == nil {
		x, result = engine.NotExpanded(name), &policies.Result{}
	}
	if over != nil {
		x.AddExceeded(over)
	}
	x.Diagnostics.Add(result.Diagnostics...)
	a.log(x.SortedDiagnostics())
	if format == "json" {
		fmt.Fprint(a.Err, made.steps)
	}
	err = a.show(format, verdictsValue(x, result), func(b *bytes.Buffer) {
		verdictsText(b, x, result)
		if made.steps != "" {
			b.WriteString("\n" + made.steps)
		}
	})
	if err != nil {
		return err
	}
	return exitWith(expansionStatus(x))
}

// traceText is what policies print, and the way to the verdicts where all is asked for, with nothing in it that a terminal would
// take for a command.
func traceText(ctx context.Context, p *policies.Engine, x *engine.Expansion, all bool) (string, error) {
	var steps strings.Builder
	if err := p.Trace(ctx, x.Deployment, all, &steps); err != nil {
		return "", err
	}
	lines := strings.Split(steps.String(), "\n")
	for i, line := range lines {
		lines[i] = terminal.Plain(strings.ReplaceAll(x.Located.Redact.Text(line), "\t", "  "))
	}
	return strings.Join(lines, "\n"), nil
}

// loadNamed loads only the policies that are asked for. A name that no policy has is
// a wrong command line.
func loadNamed(w *engine.Workspace, f *policyEvalFlags) (*policies.Engine, error) {
	o := w.Settings().PolicyOptions(engine.Selection{Folders: f.folders})
	o.AzurePolicy = w.Settings().AzurePolicy()
	o.Everything()
	all, diags := policies.Load(o)
	w.Log(diags)
	for _, name := range f.policies {
		r, err := findPolicy(all, name)
		if err != nil {
			return nil, err
		}
		o.Only = append(o.Only, r.ID)
	}
	named, _ := policies.Load(o)
	return named, nil
}

func verdictsValue(x *engine.Expansion, result *policies.Result) value.Value {
	verdicts := make([]value.Value, 0, len(result.Verdicts))
	for i := range result.Verdicts {
		v := &result.Verdicts[i]
		target := v.Target()
		findings := []value.Value{}
		for _, f := range check.FindingsOf(result, v) {
			at := report.PlaceOf(check.PlaceOf(x, f))
			findings = append(findings, value.ObjectOf("outcome", f.Outcome.String(), "message", x.Located.Redact.Message(f.Message),
				"path", f.Pointer(), "file", at.File, "line", at.Line, "column", at.Column))
		}
		verdicts = append(verdicts, value.ObjectOf("policy", v.Rule.ID, "outcome", v.Outcome.String(),
			"resource", value.ObjectOf("id", target.ID, "type", target.Type, "name", target.Name), "findings", value.NewArray(findings)))
	}
	return value.NewArray(verdicts)
}

func verdictsText(b *bytes.Buffer, x *engine.Expansion, result *policies.Result) {
	for i := range result.Verdicts {
		v := &result.Verdicts[i]
		target := v.Target()
		fmt.Fprintf(b, "%-7s %s (%s) [%s]\n", v.Outcome, terminal.Plain(target.Name), terminal.Plain(target.Type), terminal.Plain(v.Rule.ID))
		for _, f := range check.FindingsOf(result, v) {
			at := report.PlaceOf(check.PlaceOf(x, f))
			fmt.Fprintf(b, "        %s:%d:%d %s: %s\n", terminal.Plain(at.File), at.Line, at.Column, terminal.Plain(f.Pointer()),
				terminal.Plain(x.Located.Redact.Message(f.Message)))
		}
	}
	if len(result.Verdicts) == 0 {
		b.WriteString("no resource is of a type that the policy is about\n")
	}
}
