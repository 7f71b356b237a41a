package cli

import (
	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/engine/asserts"
	"github.com/forearm/forearm/policies"
)

func testCommand(a *app) *cobra.Command {
	f := &expansionFlags{}
	cmd := &cobra.Command{
		Use:   "test [PATH...]",
		Short: "Run the assertions beside templates",
		Long: `Run assertions about what templates deploy: files that end with .asserts.yaml (or
.yml, .json) beside a template of the same name, in the current folder where none is
named.

  # main.asserts.yaml, beside main.bicep
  cases:
    - {name: dev, parameters: dev.bicepparam}
    - {name: prod, parameters: prod.parameters.json, values: {replicas: 3}}
  asserts:
    - name: TLS 1.2 everywhere
      query: resources[?type=='Microsoft.Storage/storageAccounts'].properties.minimumTlsVersion
      every: TLS1_2
    - query: length(resources)
      equals: 12
      in: prod

A query is JMESPath, the language of az --query, on the document of forearm expand. What
it should give is one of equals, differs, every, contains, lacks, count and matches. An
assertion that depends on what only Azure knows does not pass. The formats are console,
json and junit. The exit status is 1 where an assertion does not hold, 3 where one could
not be made.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			format := a.documentFormat()
			o, err := a.engineOptions(f)
			if err != nil {
				return err
			}
			results, diags, err := asserts.Run(cmd.Context(), o, args...)
			if err != nil {
				return err
			}
			a.logDiagnostics(diags)
			return a.writeTested(cmd.CommandPath(), format, &policies.Tested{Results: results}, false, statusClean)
		},
	}
	f.registerFlags(cmd.Flags())
	return cmd
}
