# METADATA
# title: MySQL servers are maintained at a time of your choosing.
# description: >-
#   By default Azure restarts the server for maintenance when it likes. Set
#   `properties.maintenanceWindow.customWindow` to `Enabled` and choose a day
#   and hour.
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
	"message": "The server is maintained at any time.",
} if {
	not as_wanted
}

as_wanted if text.same(input.resource.properties.maintenanceWindow.customWindow, "Enabled")
