package cli

import (
	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/lsp"
)

func lspCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "lsp",
		Short: "Run the language server over standard input and output",
		Long: `Run a server of the Language Server Protocol over standard input and output:
diagnostics while typing, the expanded value of a property, definitions, resources,
suppressions, and the keys of forearm.yaml. See "forearm help editor" for the setup
of editors.`,
		Args: exactArgs(0, "no arguments"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return lsp.Serve(cmd.Context(), lsp.Options{In: a.In, Out: a.rawOut, Environ: a.Environ, Version: a.build.Version})
		},
	}
}
