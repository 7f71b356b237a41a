# METADATA
# title: Virtual machines do not have the Log Analytics agent.
# description: >-
#   The Log Analytics agent is retired. Use the Azure Monitor agent.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.MigrateAMA, AZR-000317]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Operational Excellence
#   category: Monitoring
package forearm.rules.vm.migrate_agent

import data.forearm.lib.children
import data.forearm.lib.vm

extensions := children.of(input.resource, "Microsoft.Compute/virtualMachines/extensions")

applies if {
	some extension in extensions
	vm.old_agent(extension)
}

applies if {
	some extension in extensions
	vm.agent(extension)
}

findings contains {
	"path": ["resources", i, "properties", "type"],
	"message": "The virtual machine has the Log Analytics agent, which is retired.",
} if {
	some i, extension in extensions
	vm.old_agent(extension)
}
