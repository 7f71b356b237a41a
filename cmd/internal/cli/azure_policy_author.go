package cli

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies"
	"github.com/forearm/forearm/policies/azure/assignment"

	policydocument "github.com/forearm/forearm/policies/azure/document"
	"github.com/forearm/forearm/policies/azure/lint"
)

// azurePolicyFlags are those of commands about documents of Azure Policy.
type azurePolicyFlags struct{ expansionFlags }

func (f *azurePolicyFlags) registerFlags(cmd *cobra.Command) *cobra.Command {
	f.timeLimit, f.memoryLimit = engine.DefaultTimeLimit, engine.DefaultMemoryLimit>>20
	cmd.Flags().StringVar(&f.options.Config, "config", "", "use the configuration `FILE` instead of discovering one")
	cmd.Flags().StringVar(&f.options.Aliases, "aliases", "", "use the Azure Policy aliases in `FILE` instead of the embedded ones")
	return cmd
}

// withAzurePolicy opens what the arguments of a command and the configuration name, and
// passes it to the command.
func (a *app) withAzurePolicy(ctx context.Context, f *azurePolicyFlags, paths []string, use func(*engine.Workspace, *policies.AzurePolicy) error) error {
	f.options.AzurePolicy = paths
	w, err := a.openWorkspace(ctx, &f.expansionFlags, paths...)
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

func azurePolicyListCommand(a *app) *cobra.Command {
	f := &azurePolicyFlags{}
	return f.registerFlags(&cobra.Command{
		Use:   "list [DIR...]",
		Short: "List the assignments of Azure Policy and their effects",
		RunE: func(cmd *cobra.Command, args []string) error {
			format := a.documentFormat()
			return a.withAzurePolicy(cmd.Context(), f, args, func(w *engine.Workspace, p *policies.AzurePolicy) error {
				diags, failed := p.Messages()
				w.Log(diags)
				assigned := p.Engine.Assigned()
				if err := a.show(format, assignedDocument(assigned), func(b *bytes.Buffer) { listAssigned(b, assigned) }); err != nil {
					return err
				}
				if failed {
					return exitWith(statusFailed)
				}
				return nil
			})
		},
	})
}

func listAssigned(b *bytes.Buffer, assigned []*assignment.Applied) {
	for _, one := range assigned {
		mode := "enforced"
		if !one.Enforced {
			mode = "not enforced"
		}
		title := one.Definition.Properties.Get("displayName").Str()
		fmt.Fprintf(b, "%s\t%s\t%s\t%s\t%s\n", terminal.Plain(one.Assignment.Name), terminal.Plain(cmp.Or(one.Reference, "-")), terminal.Plain(one.Effect.Str()), mode, terminal.Plain(title))
	}
}

func azurePolicyShowCommand(a *app) *cobra.Command {
	f := &azurePolicyFlags{}
	return f.registerFlags(&cobra.Command{
		Use:   "show NAME [DIR...]",
		Short: "Show a policy definition and its assignments",
		Args:  someArgs("the name of a definition, and folders"),
		RunE: func(cmd *cobra.Command, args []string) error {
			format := a.documentFormat()
			return a.withAzurePolicy(cmd.Context(), f, args[1:], func(w *engine.Workspace, p *policies.AzurePolicy) error {
				w.Log(p.Diagnostics)
				found, err := findDefinition(p, args[0])
				if err != nil {
					return err
				}
				var assigned []*assignment.Applied
				for _, one := range p.Engine.Assigned() {
					if one.Definition == found || one.Initiative == found {
						assigned = append(assigned, one)
					}
				}
				document := value.ObjectOf("name", found.Name, "id", found.ID, "properties", found.Properties, "assigned", assignedDocument(assigned))
				return a.show(format, document, func(b *bytes.Buffer) { showDefinition(b, found, assigned) })
			})
		},
	})
}

// findDefinition is the definition or initiative with a name or id.
func findDefinition(p *policies.AzurePolicy, name string) (found *policydocument.Document, err error) {
	var names []string
	for _, d := range slices.Concat(p.Set.Definitions, p.Set.Initiatives) {
		names = append(names, d.Name)
		if strings.EqualFold(d.Name, name) || strings.EqualFold(d.ID, name) {
			found = d
		}
	}
	if found == nil {
		return nil, usage.Errorf("there is no definition %q%s", name, usage.DidYouMean(name, names))
	}
	return found, nil
}

func showDefinition(b *bytes.Buffer, found *policydocument.Document, assigned []*assignment.Applied) {
	fmt.Fprintf(b, "%s\n", terminal.Plain(found.Name))
	if title := found.Properties.Get("displayName").Str(); title != "" {
		fmt.Fprintf(b, "%s\n", terminal.Plain(title))
	}
	for _, one := range assigned {
		reference := one.Reference
		if reference != "" {
			reference = ", " + reference + ","
		}
		fmt.Fprintf(b, "assigned by %s%s with the effect %s\n", terminal.Plain(one.Assignment.Name), terminal.Plain(reference), terminal.Plain(one.Effect.Str()))
	}
	fmt.Fprintf(b, "%s\n", terminal.EscapeControls([]byte(value.Pretty(found.Properties))))
}

// spanIn is where people wrote a value of a document.
func spanIn(d *policydocument.Document, at value.Value) source.Span {
	if d.Written != nil {
		return d.Written(at.Span())
	}
	return at.Span()
}

// assignedDocument are assignments of definitions, as JSON.
func assignedDocument(assigned []*assignment.Applied) value.Value {
	return value.NewArrayOf(assigned, func(one *assignment.Applied) value.Value {
		return value.FromGo(map[string]any{
			"assignment": one.Assignment.Name, "reference": one.Reference, "definition": one.Definition.Name,
			"effect": one.Effect.Str(), "enforced": one.Enforced, "title": one.Definition.Properties.Get("displayName").Str(),
		})
	})
}

func azurePolicyLintCommand(a *app) *cobra.Command {
	f := &azurePolicyFlags{}
	return f.registerFlags(&cobra.Command{
		Use:   "lint DIR...",
		Short: "Lint policy definitions, initiatives and assignments",
		Long: `Report what Azure would refuse in definitions, initiatives, assignments and exemptions,
and likely mistakes that it accepts: unused parameters, fields of another resource type,
conditions that are never true, types that the mode does not cover.`,
		Args: someArgs("one or more folders or files"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.withAzurePolicy(cmd.Context(), f, args, func(w *engine.Workspace, p *policies.AzurePolicy) error {
				diags := append(diag.List(nil), p.Diagnostics...)
				set := p.Set
				for _, d := range slices.Concat(set.Definitions, set.Initiatives, set.Assignments, set.Exemptions, set.Enrollments) {
					for _, problem := range lint.Document(d, p.Aliases) {
						diags.Add(diag.Diagnostic{Code: problem.Code, Severity: problem.Severity, Message: problem.Message, Span: spanIn(d, problem.At)})
					}
				}
				w.Log(diags)
				return exitWith(statusFor(diags))
			})
		},
	})
}
