# METADATA
# title: MySQL servers are maintained in a configured maintenance window.
# description: >-
#   By default Azure restarts the server for maintenance at any time. Set
#   `properties.maintenanceWindow.customWindow` to `Enabled` and choose a day
#   and hour.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformysql/flexibleservers
# custom:
#   aka: [Azure.MySQL.MaintenanceWindow, AZR-000431]
#   severity: warning
#   set: recommended
#   types: [Microsoft.DBforMySQL/flexibleServers]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.mysql.maintenance_window

import data.forearm.lib.text

findings contains {
	"path": ["properties", "maintenanceWindow", "customWindow"],
	"message": "The server has no maintenance window.",
} if {
	not as_wanted
}

as_wanted if text.same(input.resource.properties.maintenanceWindow.customWindow, "Enabled")
