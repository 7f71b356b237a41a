package cli

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies"
)

// policyFlags are those of the commands about policies.
type policyFlags struct {
	expansionFlags
	selection engine.Selection
	all       bool
}

func (f *policyFlags) registerSelection(cmd *cobra.Command) {
	registerSelection(&f.selection, cmd.Flags())
	cmd.Flags().StringVar(&f.options.Config, "config", "", "use the configuration `FILE`, a forearm.yaml or a ps-rule.yaml, instead of discovering one")
	cmd.Flags().BoolVar(&f.all, "all", false, "policies of all sets, including preview and deprecated ones")
}

func policyCommand(a *app) *cobra.Command {
	return groupCommand("policy", "List, explain, write and test policies",
		policyListCommand(a), policyShowCommand(a), policyDocsCommand(a), policyLintCommand(a), policyTestCommand(a), policyNewCommand(a), policyImportCommand(a), policyEvalCommand(a))
}

// loadSelected prepares the policies that flags and configuration select. The messages
// about them are written; errors make it false, and wrong names and options an error.
func loadSelected(w *engine.Workspace, f *policyFlags) (p *policies.Engine, ok bool, err error) {
	o := w.Settings().PolicyOptions(f.selection)
	o.AzurePolicy = w.Settings().AzurePolicy()
	if f.all {
		o.Everything()
		o.Only, o.Skip = w.Settings().ExpandBaselines(f.selection.Only), w.Settings().ExpandBaselines(f.selection.Skip)
	}
	p, diags := policies.Load(o)
	w.Log(diags)
	return p, !diags.HasErrors(), check.Unusable(diags)
}

func policyListCommand(a *app) *cobra.Command {
	f := &policyFlags{}
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List the selected policies",
		Args:  exactArgs(0, "no arguments"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			format := a.documentFormat()
			return a.withPolicies(cmd.Context(), f, func(p *policies.Engine) error {
				return a.show(format, rulesDocument(p.Rules()), func(b *bytes.Buffer) { listRules(b, p.Rules()) })
			})
		},
	}
	f.registerSelection(cmd)
	return cmd
}

// withPolicies runs a command that shows policies.
func (a *app) withPolicies(ctx context.Context, f *policyFlags, show func(*policies.Engine) error) error {
	w, err := a.openWorkspace(ctx, &f.expansionFlags)
	if err != nil {
		return err
	}
	defer w.Close()
	p, ok, err := loadSelected(w, f)
	if err != nil {
		return err
	}
	if err := show(p); err != nil {
		return err
	}
	if !ok {
		return exitWith(statusFailed)
	}
	return nil
}

// ruleDocument is a policy in policy list --format json.
func ruleDocument(r *policies.Rule) value.Value {
	list := func(texts []string) value.Value {
		if texts == nil {
			texts = []string{}
		}
		return value.FromGo(texts)
	}
	return value.ObjectOf("id", r.ID, "aka", list(r.Aka), "title", r.Title, "severity", r.Severity.String(), "types", list(r.Types),
		"area", r.Area, "tags", list(r.Tags()))
}

func rulesDocument(rules []*policies.Rule) value.Value {
	return value.NewArrayOf(rules, ruleDocument)
}

func listRules(b *bytes.Buffer, rules []*policies.Rule) {
	width := 0
	for _, r := range rules {
		width = max(width, len(r.ID))
	}
	for _, r := range rules {
		fmt.Fprintf(b, "%-*s  %-7s  %s\n", width, terminal.Plain(r.ID), r.Severity, terminal.Plain(r.Title))
	}
}

// findPolicy is the policy of any of its names, with a suggestion if there is none.
func findPolicy(p *policies.Engine, name string) (*policies.Rule, error) {
	for _, r := range p.Rules() {
		if r.Named(name) {
			return r, nil
		}
	}
	var names []string
	for _, r := range p.Rules() {
		names = append(append(names, r.ID), r.Aka...)
	}
	return nil, usage.Errorf("unknown policy %q%s", name, usage.DidYouMean(name, names))
}

func policyShowCommand(a *app) *cobra.Command {
	f := &policyFlags{all: true}
	cmd := &cobra.Command{
		Use:   "show POLICY",
		Short: "Explain a policy and show its source",
		Args:  exactArgs(1, "one policy, by any of its names"),
		RunE: func(cmd *cobra.Command, args []string) error {
			format := a.documentFormat()
			return a.withPolicies(cmd.Context(), f, func(p *policies.Engine) error {
				r, err := findPolicy(p, args[0])
				if err != nil {
					return err
				}
				text, err := p.Source(r)
				if err != nil {
					return err
				}
				return a.show(format, ruleDocument(r), func(b *bytes.Buffer) {
					b.WriteString(ruleMarkdown(r, "#"))
					if text != "" {
						fmt.Fprintf(b, "\n```rego\n%s\n```\n", sourceText(text))
					}
				})
			})
		},
	}
	registerSelection(&f.selection, cmd.Flags())
	cmd.Flags().StringVar(&f.options.Config, "config", "", "use the configuration `FILE` instead of discovering one")
	return cmd
}

func policyDocsCommand(a *app) *cobra.Command {
	f := &policyFlags{}
	cmd := &cobra.Command{
		Use:   "docs",
		Short: "Write the documentation of the policies as Markdown",
		Args:  exactArgs(0, "no arguments"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return a.withPolicies(cmd.Context(), f, func(p *policies.Engine) error {
				var b bytes.Buffer
				b.WriteString("# Policies\n")
				area := ""
				for _, r := range p.Rules() {
					if r.Area != area {
						area = r.Area
						fmt.Fprintf(&b, "\n## %s\n", area)
					}
					b.WriteString("\n" + ruleMarkdown(r, "###"))
				}
				return a.write(b.Bytes())
			})
		},
	}
	f.registerSelection(cmd)
	return cmd
}

// ruleMarkdown is a policy's documentation, ready to be shown.
func ruleMarkdown(r *policies.Rule, heading string) string {
	return terminal.PlainLines(r.Markdown(heading))
}

// sourceText is a policy's own text, its tabs kept.
func sourceText(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for i, line := range lines {
		indent := len(line) - len(strings.TrimLeft(line, "\t"))
		lines[i] = line[:indent] + terminal.Plain(strings.TrimSuffix(line[indent:], "\r"))
	}
	return strings.Join(lines, "\n")
}
