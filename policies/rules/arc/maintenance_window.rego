# METADATA
# title: Azure Arc-enabled servers are updated in a configured maintenance window.
# description: >-
#   Servers that are not updated have known vulnerabilities. Deploy a
#   `Microsoft.Maintenance/configurationAssignments` onto the server.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.hybridcompute/machines
# custom:
#   aka: [Azure.Arc.Server.MaintenanceConfig, AZR-000374]
#   severity: warning
#   set: recommended
#   types: [Microsoft.HybridCompute/machines]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
#   release: preview
package forearm.rules.arc.maintenance_window

import data.forearm.lib.children

findings contains {
	"path": [],
	"message": "No maintenance configuration is assigned to the server.",
} if {
	not found
}

found if {
	some child in children.of(input.resource, "Microsoft.Maintenance/configurationAssignments")
	child.properties.maintenanceConfigurationId
}
