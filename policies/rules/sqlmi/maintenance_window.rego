# METADATA
# title: SQL managed instances are maintained in a configured maintenance window.
# description: >-
#   By default Azure interrupts connections for maintenance at any time outside
#   its default business hours. Set `properties.maintenanceConfigurationId` to
#   one of the windows of the region, `SQL_<region>_MI_1` or `_2`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/managedinstances
# custom:
#   aka: [Azure.SQLMI.MaintenanceWindow, AZR-000441]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Sql/managedInstances]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.sqlmi.maintenance_window

findings contains {
	"path": ["properties", "maintenanceConfigurationId"],
	"message": "The instance has no maintenance window.",
} if {
	not chosen
}

chosen if regex.match(`(?i)/publicMaintenanceConfigurations/SQL_[A-Za-z0-9]+_MI_[12]$`, input.resource.properties.maintenanceConfigurationId)
