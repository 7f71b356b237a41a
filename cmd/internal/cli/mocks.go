package cli

import (
	"context"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/engine"
)

func mocksCommand(a *app) *cobra.Command {
	f := &expansionFlags{}
	cmd := &cobra.Command{
		Use:   "mocks FILE",
		Short: "Write a mocks file: what a deployment asks Azure, and the answers used",
		Long: `Write every runtime call of a deployment (reference(), list*()), with the answer
that was used, as a mocks file to edit and to pass with --mocks.`,
		Args: exactArgs(1, "one file"),
		RunE: func(cmd *cobra.Command, args []string) error { return runMocks(a, cmd.Context(), f, args[0]) },
	}
	f.registerFlags(cmd.Flags())
	return cmd
}

func runMocks(a *app, ctx context.Context, f *expansionFlags, name string) error {
	return a.withDeployment(ctx, f, name, func(x *engine.Expansion) error {
		return a.write(x.Runtime.Write(x.Deployment.Questions))
	})
}
