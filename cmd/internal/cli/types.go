package cli

import (
	"bytes"
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/typedoc"
)

func typeCommand(a *app) *cobra.Command {
	f := &expansionFlags{}
	version, depth := "", 0
	cmd := &cobra.Command{
		Use:   "type NAME",
		Short: "Print the schema of a resource type",
		Long: `Print the published schema of a resource type (default: of its newest stable API
version): each property with its type, ! where it is required, allowed values (and
| ... where others are accepted), limits, and nested properties up to --depth ({...}
stands for deeper ones). Properties that only the service sets are marked as
read-only, those that it never returns as write-only.`,
		Args: exactArgs(1, "one resource type, such as Microsoft.Storage/storageAccounts"),
		RunE: func(cmd *cobra.Command, args []string) error {
			format := a.documentFormat()
			w, err := a.openWorkspace(cmd.Context(), f)
			if err != nil {
				return err
			}
			defer w.Close()
			name, at, _ := strings.Cut(args[0], "@")
			version = cmp.Or(version, at)
			t, body, err := typedoc.Find(w.Settings().Types, name, version)
			if err != nil {
				return err
			}
			return a.show(format, typedoc.Document(t, body, depth), func(b *bytes.Buffer) { typedoc.Text(b, t, body, depth) })
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&version, "api-version", "", "API `VERSION` (default: the newest stable one)")
	flags.IntVar(&depth, "depth", 4, "levels of properties to print; 0 is all of them")
	flags.StringVar(&f.options.Config, "config", "", "use the configuration `FILE` instead of discovering one")
	return cmd
}
