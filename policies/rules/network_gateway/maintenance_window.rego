# METADATA
# title: Virtual network gateways are maintained in a configured maintenance window.
# description: >-
#   By default Azure interrupts connections for maintenance at any time. Deploy
#   a `Microsoft.Maintenance/configurationAssignments` onto the gateway.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworkgateways
# custom:
#   aka: [Azure.VNG.MaintenanceConfig, AZR-000430]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/virtualNetworkGateways]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.network_gateway.maintenance_window

import data.forearm.lib.children

findings contains {
	"path": [],
	"message": "The gateway has no maintenance configuration.",
} if {
	not found
}

found if {
	some child in children.of(input.resource, "Microsoft.Maintenance/configurationAssignments")
	child.properties.maintenanceConfigurationId
}
