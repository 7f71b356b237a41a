package cli

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies"
)

// policyFlags are those of the commands about policies.
type policyFlags struct {
	selection
	expansionFlags
	all bool
}

func (f *policyFlags) registerSelection(cmd *cobra.Command) {
	f.selection.register(cmd.Flags())
	cmd.Flags().StringVar(&f.config, "config", "", "use `FILE`, a forearm.yaml or a ps-rule.yaml, instead of the one that is found")
	cmd.Flags().BoolVar(&f.all, "all", false, "those of all sets, also those that are only a preview, or deprecated")
}

func (a *app) policyCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "policy",
		Short: "List, explain, write and test policies",
		Args:  a.noCommand,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(a.policyList(), a.policyShow(), a.policyDocs(), a.policyLint(), a.policyTest(), a.policyNew(), a.policyImport(), a.policyEval())
	return cmd
}

// load prepares the policies that flags and configuration select. The messages
// about them are written; errors make it false, and wrong names and options an error.
func (s *session) loadSelected(f *policyFlags) (engine *policies.Engine, ok bool, err error) {
	o := s.policyOptions(f.selection)
	if f.all {
		o.Everything()
		o.Only, o.Skip = s.unfold(f.only), s.unfold(f.skip)
	}
	engine, diags := policies.Load(o)
	s.say(diags)
	return engine, !diags.HasErrors(), unusable(diags)
}

func (a *app) policyList() *cobra.Command {
	f := &policyFlags{}
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List the policies that would be used",
		Args:  exactly(0, "no arguments"),
		RunE: func(*cobra.Command, []string) error {
			format, err := a.formatOf("console", "json")
			if err != nil {
				return err
			}
			return a.withPolicies(f, func(engine *policies.Engine, b *bytes.Buffer) error {
				if format == "json" {
					return writeRules(b, engine.Rules())
				}
				listRules(b, engine.Rules())
				return nil
			})
		},
	}
	f.registerSelection(cmd)
	return cmd
}

// withPolicies runs a command that shows policies.
func (a *app) withPolicies(f *policyFlags, show func(*policies.Engine, *bytes.Buffer) error) error {
	s, err := a.open(&f.expansionFlags)
	if err != nil {
		return err
	}
	defer s.close()
	engine, ok, err := s.loadSelected(f)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := show(engine, &b); err != nil {
		return err
	}
	if err := a.write(b.Bytes()); err != nil {
		return err
	}
	if !ok {
		return exit(statusFailed)
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
	return value.NewObject([]value.Member{
		{Name: "id", Value: value.NewString(r.ID)},
		{Name: "aka", Value: list(r.Aka)},
		{Name: "title", Value: value.NewString(r.Title)},
		{Name: "severity", Value: value.NewString(r.Severity.String())},
		{Name: "types", Value: list(r.Types)},
		{Name: "area", Value: value.NewString(r.Area)},
		{Name: "tags", Value: list(r.Tags())},
	})
}

func writeRules(b *bytes.Buffer, rules []*policies.Rule) error {
	documents := make([]value.Value, len(rules))
	for i, r := range rules {
		documents[i] = ruleDocument(r)
	}
	return report.WriteValue(b, value.NewArray(documents))
}

func listRules(b *bytes.Buffer, rules []*policies.Rule) {
	width := 0
	for _, r := range rules {
		width = max(width, len(r.ID))
	}
	for _, r := range rules {
		fmt.Fprintf(b, "%-*s  %-7s  %s\n", width, report.Plain(r.ID), r.Severity, report.Plain(r.Title))
	}
}

// find is the policy of any of its names, with a suggestion where there is none.
func find(engine *policies.Engine, name string) (*policies.Rule, error) {
	for _, r := range engine.Rules() {
		if r.Named(name) {
			return r, nil
		}
	}
	var names []string
	for _, r := range engine.Rules() {
		names = append(append(names, r.ID), r.Aka...)
	}
	return nil, usagef("no policy goes by the name %q%s", name, didYouMean(name, names))
}

func (a *app) policyShow() *cobra.Command {
	f := &policyFlags{all: true}
	cmd := &cobra.Command{
		Use:   "show POLICY",
		Short: "Explain a policy and show its source",
		Args:  exactly(1, "one policy, by any of its names"),
		RunE: func(_ *cobra.Command, args []string) error {
			format, err := a.formatOf("console", "json")
			if err != nil {
				return err
			}
			return a.withPolicies(f, func(engine *policies.Engine, b *bytes.Buffer) error {
				r, err := find(engine, args[0])
				if err != nil {
					return err
				}
				if format == "json" {
					return report.WriteValue(b, ruleDocument(r))
				}
				text, err := engine.Source(r)
				if err != nil {
					return err
				}
				b.WriteString(ruleMarkdown(r, "#"))
				if text != "" {
					fmt.Fprintf(b, "\n```rego\n%s\n```\n", sourceText(text))
				}
				return nil
			})
		},
	}
	f.selection.register(cmd.Flags())
	cmd.Flags().StringVar(&f.config, "config", "", "use `FILE` instead of the configuration that is found")
	return cmd
}

func (a *app) policyDocs() *cobra.Command {
	f := &policyFlags{}
	cmd := &cobra.Command{
		Use:   "docs",
		Short: "Write the documentation of the policies as Markdown",
		Args:  exactly(0, "no arguments"),
		RunE: func(*cobra.Command, []string) error {
			if _, err := a.formatOf("markdown"); err != nil {
				return err
			}
			return a.withPolicies(f, func(engine *policies.Engine, b *bytes.Buffer) error {
				b.WriteString("# Policies\n")
				area := ""
				for _, r := range engine.Rules() {
					if r.Area != area {
						area = r.Area
						fmt.Fprintf(b, "\n## %s\n", area)
					}
					b.WriteString("\n" + ruleMarkdown(r, "###"))
				}
				return nil
			})
		},
	}
	f.registerSelection(cmd)
	return cmd
}

// ruleMarkdown is a policy's documentation, ready to be shown.
func ruleMarkdown(r *policies.Rule, heading string) string {
	return report.PlainLines(r.Markdown(heading))
}

// sourceText is a policy's own text, its tabs kept.
func sourceText(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for i, line := range lines {
		indent := len(line) - len(strings.TrimLeft(line, "\t"))
		lines[i] = line[:indent] + report.Plain(strings.TrimSuffix(line[indent:], "\r"))
	}
	return strings.Join(lines, "\n")
}
