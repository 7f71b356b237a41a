package cli

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies"
)

type policyEvalFlags struct {
	expansionFlags
	policies []string
	folders  []string
	trace    bool
}

func (a *app) policyEval() *cobra.Command {
	f := &policyEvalFlags{}
	cmd := &cobra.Command{
		Use:   "eval FILE --policy ID",
		Short: "Show how policies judge each resource of a template",
		Args:  exactly(1, "one file"),
		RunE:  func(cmd *cobra.Command, args []string) error { return a.evalPolicy(cmd.Context(), f, args[0]) },
	}
	f.register(cmd.Flags())
	cmd.Flags().StringArrayVar(&f.policies, "policy", nil, "the policy, by any name (`ID`); may be repeated")
	cmd.Flags().StringArrayVar(&f.folders, "dir", nil, "use the policies in `DIR` too; may be repeated")
	cmd.Flags().BoolVar(&f.trace, "trace", false, "show each step on the way to the verdicts, after them; with --format json on standard error")
	return cmd
}

func (a *app) evalPolicy(ctx context.Context, f *policyEvalFlags, name string) error {
	format, err := a.formatOf("console", "json")
	if err != nil {
		return err
	}
	if len(f.policies) == 0 {
		return usagef("forearm policy eval needs --policy ID")
	}
	s, err := a.open(&f.expansionFlags, name)
	if err != nil {
		return err
	}
	defer s.close()
	engine, err := s.named(f)
	if err != nil {
		return err
	}
	type answer struct {
		x      *expanded
		result *policies.Result
		steps  string
		err    error
	}
	judged, over := limitedTo(ctx, f.limits(), func(ctx context.Context) (j answer) {
		if j.x, j.err = s.unlimited(ctx, name); j.err != nil {
			return j
		}
		j.result = judgedBy(ctx, engine, j.x)
		if f.trace && j.x.deployment != nil {
			j.steps, j.err = traceText(ctx, engine, j.x)
		}
		return j
	}, func() answer { return answer{x: nothing(name), result: &policies.Result{}, err: ctx.Err()} })
	if judged.err != nil && over == nil {
		return judged.err
	}
	x, result := judged.x, judged.result
	if x == nil || result == nil {
		x, result = nothing(name), &policies.Result{}
	}
	if over != nil {
		x.exceeded(over)
	}
	x.diagnostics.Add(result.Diagnostics...)
	a.sayAll(x.shownDiagnostics())
	var b bytes.Buffer
	if format == "json" {
		err = report.WriteValue(&b, verdictsValue(x, result))
	} else {
		verdictsText(&b, x, result)
	}
	if err != nil {
		return err
	}
	if judged.steps != "" {
		if format == "json" {
			fmt.Fprint(a.Err, judged.steps)
		} else {
			b.WriteString("\n" + judged.steps)
		}
	}
	if err := a.write(b.Bytes()); err != nil {
		return err
	}
	return exit(x.status())
}

// judgedBy has a file judged by policies.
func judgedBy(ctx context.Context, engine *policies.Engine, x *expanded) *policies.Result {
	switch {
	case x.deployment != nil:
		return engine.Check(ctx, x.deployment)
	case !x.exported.IsAbsent():
		return engine.CheckResources(ctx, x.file, x.exported)
	}
	return &policies.Result{}
}

// traceText is the way to the verdicts, with nothing in it that a terminal would
// take for a command.
func traceText(ctx context.Context, engine *policies.Engine, x *expanded) (string, error) {
	var steps strings.Builder
	if err := engine.Trace(ctx, x.deployment, &steps); err != nil {
		return "", err
	}
	lines := strings.Split(steps.String(), "\n")
	for i, line := range lines {
		lines[i] = report.Plain(strings.ReplaceAll(x.located.Redact.Text(line), "\t", "  "))
	}
	return strings.Join(lines, "\n"), nil
}

// named loads only the policies that are asked for. A name that no policy has is
// a wrong command line.
func (s *session) named(f *policyEvalFlags) (*policies.Engine, error) {
	all := &policyFlags{selection: selection{folders: f.folders}, all: true}
	o := s.policyOptions(all.selection)
	o.Everything()
	engine, diags := policies.Load(o)
	s.say(diags)
	for _, name := range f.policies {
		r, err := find(engine, name)
		if err != nil {
			return nil, err
		}
		o.Only = append(o.Only, r.ID)
	}
	engine, _ = policies.Load(o)
	return engine, nil
}

// findingsOf are the findings that a verdict rests on.
func findingsOf(result *policies.Result, v *policies.Verdict) []*policies.Finding {
	var found []*policies.Finding
	of := v.Target()
	for i := range result.Findings {
		f := &result.Findings[i]
		target := f.Target
		if target == "" {
			target = f.Resource.ID
		}
		if f.Rule == v.Rule && target == of.ID && (f.Target != "" || f.Resource == of) {
			found = append(found, f)
		}
	}
	return found
}

func verdictsValue(x *expanded, result *policies.Result) value.Value {
	verdicts := make([]value.Value, 0, len(result.Verdicts))
	for i := range result.Verdicts {
		v := &result.Verdicts[i]
		target := v.Target()
		findings := []value.Value{}
		for _, f := range findingsOf(result, v) {
			at := report.PlaceOf(x.place(f))
			findings = append(findings, value.NewObject([]value.Member{
				{Name: "outcome", Value: value.NewString(f.Outcome.String())},
				{Name: "message", Value: value.NewString(x.located.Redact.Message(f.Message))},
				{Name: "path", Value: value.NewString(f.Pointer())},
				{Name: "file", Value: value.NewString(at.File)},
				{Name: "line", Value: value.NewInt(int64(at.Line))},
				{Name: "column", Value: value.NewInt(int64(at.Column))},
			}))
		}
		verdicts = append(verdicts, value.NewObject([]value.Member{
			{Name: "policy", Value: value.NewString(v.Rule.ID)},
			{Name: "outcome", Value: value.NewString(v.Outcome.String())},
			{Name: "resource", Value: value.NewObject([]value.Member{
				{Name: "id", Value: value.NewString(target.ID)},
				{Name: "type", Value: value.NewString(target.Type)},
				{Name: "name", Value: value.NewString(target.Name)}})},
			{Name: "findings", Value: value.NewArray(findings)},
		}))
	}
	return value.NewArray(verdicts)
}

func verdictsText(b *bytes.Buffer, x *expanded, result *policies.Result) {
	for i := range result.Verdicts {
		v := &result.Verdicts[i]
		target := v.Target()
		fmt.Fprintf(b, "%-7s %s (%s) [%s]\n", v.Outcome, report.Plain(target.Name), report.Plain(target.Type), report.Plain(v.Rule.ID))
		for _, f := range findingsOf(result, v) {
			at := report.PlaceOf(x.place(f))
			fmt.Fprintf(b, "        %s:%d:%d %s: %s\n", report.Plain(at.File), at.Line, at.Column, report.Plain(f.Pointer()),
				report.Plain(x.located.Redact.Message(f.Message)))
		}
	}
	if len(result.Verdicts) == 0 {
		b.WriteString("no resource is of a type that the policy is about\n")
	}
}
