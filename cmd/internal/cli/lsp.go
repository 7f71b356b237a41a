package cli

import (
	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/lsp"
)

func lspCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "lsp",
		Short: "Serve an editor over standard input and output",
		Long: `Speak the Language Server Protocol over standard input and output: diagnostics
while somebody types, the expanded value of a property, definitions, resources,
suppressions, and the keys of forearm.yaml. "forearm help editor" says how editors
are set up.`,
		Args: exactly(0, "no arguments"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return lsp.Serve(cmd.Context(), lsp.Options{In: a.In, Out: a.rawOut, Environ: a.Environ, Version: a.build.Version})
		},
	}
}
