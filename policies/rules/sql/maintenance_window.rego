# METADATA
# title: SQL databases are maintained in a configured maintenance window.
# description: >-
#   By default Azure interrupts connections for maintenance at any time outside
#   its default business hours. Set `properties.maintenanceConfigurationId` to
#   one of the windows of the region, `SQL_<region>_DB_1` or `_2`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers/databases
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers/elasticpools
# custom:
#   aka: [Azure.SQL.MaintenanceWindow, AZR-000440]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Sql/servers
#     - Microsoft.Sql/servers/databases
#     - Microsoft.Sql/servers/elasticPools
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.sql.maintenance_window

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text

# The targets: databases that stand alone, and elastic pools, of the server or by
# themselves. A database in a pool has the window of its pool.
windows contains {"path": array.concat(path, ["properties", "maintenanceConfigurationId"]), "name": names.last(item.name), "id": window(item)} if {
	some path, item in object.union(
		children.at(input.resource, "Microsoft.Sql/servers/databases"),
		children.at(input.resource, "Microsoft.Sql/servers/elasticPools"),
	)
	not text.same(names.last(item.name), "master")
	object.get(item, ["properties", "elasticPoolId"], "") == ""
	not unsupported(item)
}

window(item) := object.get(item, ["properties", "maintenanceConfigurationId"], "")

unsupported(item) if text.one_of(item.sku.name, ["Basic", "S0", "S1"])

unsupported(item) if text.same(item.sku.tier, "Basic")

findings contains {
	"path": entry.path,
	"message": sprintf("%s has no maintenance window.", [entry.name]),
} if {
	some entry in windows
	not chosen(entry)
}

chosen(entry) if regex.match(`(?i)/publicMaintenanceConfigurations/SQL_[A-Za-z0-9]+_DB_[12]$`, entry.id)
