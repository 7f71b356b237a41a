package cli

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/report/views"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies"
	"github.com/forearm/forearm/policies/azure/assignment"

	policydocument "github.com/forearm/forearm/policies/azure/document"
	"github.com/forearm/forearm/policies/azure/lint"
)

// azurePolicies opens what the arguments of a command and the configuration name, and hands
// it to the command.
func (a *app) azurePolicies(ctx context.Context, config, aliases string, paths []string, use func(*engine.Workspace, *policies.AzurePolicy) error) error {
	f := &expansionFlags{timeLimit: engine.DefaultTimeLimit, memoryLimit: engine.DefaultMemoryLimit >> 20}
	f.options.Config, f.options.Aliases, f.options.AzurePolicy = config, aliases, paths
	w, err := a.openWorkspace(ctx, f, paths...)
	if err != nil {
		return err
	}
	defer w.Close()
	for _, name := range paths {
		if err := w.Files.MustExist(name); err != nil {
			return err
		}
	}
	p := w.Settings().AzurePolicy()
	if p == nil {
		return usage.Errorf("name a folder with definitions and assignments of Azure Policy, or set azurePolicy.folders in the configuration")
	}
	return use(w, p)
}

// azurePolicyFlags are those of commands about documents of Azure Policy.
func azurePolicyFlags(cmd *cobra.Command, config, aliases *string) {
	cmd.Flags().StringVar(config, "config", "", "use the configuration `FILE` instead of discovering one")
	cmd.Flags().StringVar(aliases, "aliases", "", "use the Azure Policy aliases in `FILE` instead of the embedded ones")
}

func azurePolicyListCommand(a *app) *cobra.Command {
	var config, aliases string
	cmd := &cobra.Command{
		Use:   "list [DIR...]",
		Short: "List the assignments of Azure Policy and their effects",
		RunE: func(cmd *cobra.Command, args []string) error {
			format, err := a.formatOf("console", "json")
			if err != nil {
				return err
			}
			return a.azurePolicies(cmd.Context(), config, aliases, args, func(w *engine.Workspace, p *policies.AzurePolicy) error {
				diags, failed := p.Messages()
				w.Log(diags)
				var b bytes.Buffer
				if err := listAssigned(&b, p, format); err != nil {
					return err
				}
				if err := a.write(b.Bytes()); err != nil {
					return err
				}
				if failed {
					return exitWith(statusFailed)
				}
				return nil
			})
		},
	}
	azurePolicyFlags(cmd, &config, &aliases)
	return cmd
}

func listAssigned(b *bytes.Buffer, p *policies.AzurePolicy, format string) error {
	var documents []value.Value
	for _, one := range p.Engine.Assigned() {
		mode := "enforced"
		if !one.Enforced {
			mode = "not enforced"
		}
		title := one.Definition.Properties.Get("displayName").Str()
		if format == "json" {
			documents = append(documents, assignedValue(one))
			continue
		}
		fmt.Fprintf(b, "%s\t%s\t%s\t%s\t%s\n", terminal.Plain(one.Assignment.Name), terminal.Plain(orDash(one.Reference)), terminal.Plain(one.Effect.Str()), mode, terminal.Plain(title))
	}
	if format == "json" {
		return views.WriteValue(b, value.NewArray(documents))
	}
	return nil
}

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

func azurePolicyShowCommand(a *app) *cobra.Command {
	var config, aliases string
	cmd := &cobra.Command{
		Use:   "show NAME [DIR...]",
		Short: "Show a policy definition and its assignments",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usage.Errorf("forearm azure-policy show takes the name of a definition, and folders")
			}
			format, err := a.formatOf("console", "json")
			if err != nil {
				return err
			}
			return a.azurePolicies(cmd.Context(), config, aliases, args[1:], func(w *engine.Workspace, p *policies.AzurePolicy) error {
				w.Log(p.Diagnostics)
				text, err := shownDefinition(p, args[0], format)
				if err != nil {
					return err
				}
				return a.write([]byte(text))
			})
		},
	}
	azurePolicyFlags(cmd, &config, &aliases)
	return cmd
}

func shownDefinition(p *policies.AzurePolicy, name, format string) (string, error) {
	var found *policydocument.Document
	var names []string
	for _, d := range append(append([]*policydocument.Document(nil), p.Set.Definitions...), p.Set.Initiatives...) {
		names = append(names, d.Name)
		if strings.EqualFold(d.Name, name) || strings.EqualFold(d.ID, name) {
			found = d
		}
	}
	if found == nil {
		if s := diag.Suggest(name, names); s != "" {
			return "", usage.Errorf("there is no definition %q; did you mean %q?", name, s)
		}
		return "", usage.Errorf("there is no definition %q", name)
	}
	if format == "json" {
		return definitionDocument(p, found)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", terminal.Plain(found.Name))
	if title := found.Properties.Get("displayName").Str(); title != "" {
		fmt.Fprintf(&b, "%s\n", terminal.Plain(title))
	}
	for _, one := range p.Engine.Assigned() {
		if one.Definition == found || one.Initiative == found {
			fmt.Fprintf(&b, "assigned by %s%s with the effect %s\n", terminal.Plain(one.Assignment.Name), terminal.Plain(inReference(one.Reference)), terminal.Plain(one.Effect.Str()))
		}
	}
	fmt.Fprintf(&b, "%s\n", terminal.EscapeControls([]byte(found.Properties.Pretty())))
	return b.String(), nil
}

// spanIn is where people wrote a value of a document.
func spanIn(d *policydocument.Document, at value.Value) source.Span {
	if d.Written != nil {
		return d.Written(at.Span())
	}
	return at.Span()
}

// definitionDocument is a definition or initiative with its assignments, as JSON.
func definitionDocument(p *policies.AzurePolicy, found *policydocument.Document) (string, error) {
	var assigned []value.Value
	for _, one := range p.Engine.Assigned() {
		if one.Definition == found || one.Initiative == found {
			assigned = append(assigned, assignedValue(one))
		}
	}
	var b bytes.Buffer
	err := views.WriteValue(&b, value.NewObject([]value.Member{
		{Name: "name", Value: value.NewString(found.Name)}, {Name: "id", Value: value.NewString(found.ID)},
		{Name: "properties", Value: found.Properties}, {Name: "assigned", Value: value.NewArray(assigned)},
	}))
	return b.String(), err
}

func assignedValue(one *assignment.Applied) value.Value {
	return value.FromGo(map[string]any{
		"assignment": one.Assignment.Name, "reference": one.Reference, "definition": one.Definition.Name,
		"effect": one.Effect.Str(), "enforced": one.Enforced, "title": one.Definition.Properties.Get("displayName").Str(),
	})
}

func inReference(reference string) string {
	if reference == "" {
		return ""
	}
	return ", " + reference + ","
}

func azurePolicyLintCommand(a *app) *cobra.Command {
	var config, aliases string
	cmd := &cobra.Command{
		Use:   "lint DIR...",
		Short: "Lint policy definitions, initiatives and assignments",
		Long: `Report what Azure would refuse in definitions, initiatives, assignments and exemptions,
and likely mistakes that it accepts: unused parameters, fields of another resource type,
conditions that are never true, types that the mode does not cover.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usage.Errorf("forearm azure-policy lint takes one or more folders or files")
			}
			return a.azurePolicies(cmd.Context(), config, aliases, args, func(w *engine.Workspace, p *policies.AzurePolicy) error {
				diags := append(diag.List(nil), p.Diagnostics...)
				set := p.Set
				for _, list := range [][]*policydocument.Document{set.Definitions, set.Initiatives, set.Assignments, set.Exemptions, set.Enrollments} {
					for _, d := range list {
						for _, problem := range lint.Document(d, p.Aliases) {
							diags.Add(diag.Diagnostic{Code: problem.Code, Severity: problem.Severity, Message: problem.Message, Span: spanIn(d, problem.At)})
						}
					}
				}
				w.Log(diags)
				return exitWith(statusFor(diags))
			})
		},
	}
	azurePolicyFlags(cmd, &config, &aliases)
	return cmd
}
