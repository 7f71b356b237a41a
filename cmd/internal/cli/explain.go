package cli

import (
	"bytes"
	"context"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/explain"
	"github.com/forearm/forearm/cmd/internal/report/views"
)

func explainCommand(a *app) *cobra.Command {
	f := &expansionFlags{}
	cmd := &cobra.Command{
		Use:   "explain FILE TARGET[:PATH] | CODE | FUNCTION | POLICY",
		Short: "Show where a value comes from, or what a code means",
		Long: `Show where a value comes from, step by step, with the source lines: through which
parameters, variables and modules it was passed, and what it depends on.

TARGET is a resource by id, name, type/name or symbolic name, or "outputs". PATH
is a JSON pointer (/properties/sku) or a dotted path (properties.sku.name).
Without it the resource itself is explained. Beside the members of the resource there
are id, condition, copy.count and copy.index, the outputs of a deployment, and of an
extension resource config and identifiers. The formats are console, json and mermaid.

With a single argument, say what is known of the code of a message, of a function
of the template language, or of a policy, by any of its names.`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				return nil
			}
			return exactArgs(2, "a file and what to explain in it, or a code, function or policy")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				return explainName(a, cmd.Context(), f, args[0])
			}
			return runExplain(a, cmd.Context(), f, args[0], args[1])
		},
	}
	f.registerFlags(cmd.Flags())
	return cmd
}

func runExplain(a *app, ctx context.Context, f *expansionFlags, name, what string) error {
	format := a.documentFormat()
	return a.withDeployment(ctx, f, name, func(x *engine.Expansion) error {
		made, err := explain.Target(x, what)
		if err != nil && expansionStatus(x) != 0 && (x.Deployment.Truncated || len(x.Deployment.Resources) == 0) {
			return exitWith(expansionStatus(x)) // it may stand where the file could not be read
		}
		if err != nil {
			return err
		}
		var b bytes.Buffer
		switch format {
		case "json":
			err = views.WriteValue(&b, made.Value())
		case "mermaid":
			views.ExplainMermaid(&b, made)
		default:
			views.Explain(&b, made, a.styleFor(a.Out))
		}
		if err != nil {
			return err
		}
		return a.write(b.Bytes())
	})
}
