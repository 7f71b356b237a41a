# METADATA
# title: Scale sets do not have the Log Analytics agent.
# description: >-
#   The Log Analytics agent is retired. Use the Azure Monitor agent.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachinescalesets
# custom:
#   aka: [Azure.VMSS.MigrateAMA, AZR-000318]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/virtualMachineScaleSets]
#   pillar: Operational Excellence
#   category: Monitoring
package forearm.rules.vmss.migrate_agent

import data.forearm.lib.children
import data.forearm.lib.vm

findings contains {
	"path": ["properties", "virtualMachineProfile", "extensionProfile", "extensions", i, "properties", "type"],
	"message": "The virtual machines have the Log Analytics agent, which is retired.",
} if {
	some i, extension in input.resource.properties.virtualMachineProfile.extensionProfile.extensions
	vm.old_agent(extension)
}

findings contains {
	"path": ["resources", i, "properties", "type"],
	"message": "The virtual machines have the Log Analytics agent, which is retired.",
} if {
	some i, extension in children.of(input.resource, "Microsoft.Compute/virtualMachineScaleSets/extensions")
	vm.old_agent(extension)
}
