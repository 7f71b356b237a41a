# METADATA
# title: Scale sets have the Azure Monitor agent.
# description: >-
#   Without the agent the guest operating system is not monitored. Add the
#   extension `AzureMonitorWindowsAgent` or `AzureMonitorLinuxAgent`. Scale sets
#   without a profile, whose machines are created separately, are not checked.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachinescalesets
# custom:
#   aka: [Azure.VMSS.AMA, AZR-000346]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/virtualMachineScaleSets]
#   pillar: Operational Excellence
#   category: "OE:07 Monitoring system"
package forearm.rules.vmss.monitor_agent

import data.forearm.lib.children
import data.forearm.lib.vm

# A scale set without a profile holds machines that are made by themselves.
applies if {
	some profile in [object.get(input.resource, ["properties", "virtualMachineProfile"], null)]
	is_object(profile)
}

findings contains {
	"path": ["properties", "virtualMachineProfile", "extensionProfile", "extensions"],
	"message": "The virtual machines have no Azure Monitor agent.",
} if {
	not monitored
}

monitored if {
	some extension in input.resource.properties.virtualMachineProfile.extensionProfile.extensions
	vm.agent(extension)
}

monitored if {
	some extension in children.of(input.resource, "Microsoft.Compute/virtualMachineScaleSets/extensions")
	vm.agent(extension)
}
