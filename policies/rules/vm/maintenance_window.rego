# METADATA
# title: Virtual machines are maintained in a configured maintenance window.
# description: >-
#   By default Azure updates the machine at any time. Deploy a
#   `Microsoft.Maintenance/configurationAssignments` onto it.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.MaintenanceConfig, AZR-000375]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.vm.maintenance_window

import data.forearm.lib.children

findings contains {
	"path": [],
	"message": "The virtual machine has no maintenance configuration.",
} if {
	not chosen
}

chosen if {
	some assignment in children.of(input.resource, "Microsoft.Maintenance/configurationAssignments")
	assignment.properties.maintenanceConfigurationId
}
