# METADATA
# title: Virtual machines have the Azure Monitor agent.
# description: >-
#   Without the agent the guest operating system is not monitored. Deploy the
#   extension `AzureMonitorWindowsAgent` or `AzureMonitorLinuxAgent`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.AMA, AZR-000345]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Operational Excellence
#   category: "OE:07 Monitoring system"
package forearm.rules.vm.monitor_agent

import data.forearm.lib.children
import data.forearm.lib.vm

findings contains {
	"path": [],
	"message": "The virtual machine has no Azure Monitor agent.",
} if {
	not monitored
}

monitored if {
	some extension in children.of(input.resource, "Microsoft.Compute/virtualMachines/extensions")
	vm.agent(extension)
}
