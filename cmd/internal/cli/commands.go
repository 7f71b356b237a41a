package cli

import "github.com/spf13/cobra"

// Cobra sorts commands by name where it is not told otherwise.
func init() { cobra.EnableCommandSorting = false }

// commands are all there are, in the order in which help shows them.
func (a *app) commands() []*cobra.Command {
	return []*cobra.Command{
		checkCommand(a),
		expandCommand(a),
		evalCommand(a),
		explainCommand(a),
		graphCommand(a),
		diffCommand(a),
		reviewCommand(a),
		mergeCommand(a),
		stackCommand(a),
		mocksCommand(a),
		idCommand(a),
		policyCommand(a),
		azurePolicyCommand(a),
		typeCommand(a),
		schemaCommand(a),
		doctorCommand(a),
		versionCommand(a),
		lspCommand(a),
	}
}
