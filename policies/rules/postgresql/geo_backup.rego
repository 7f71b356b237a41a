# METADATA
# title: PostgreSQL servers have geo-redundant backup.
# description: >-
#   If a region fails, only backups in another region remain available. Set
#   `geoRedundantBackup` to `Enabled` in `properties.backup` (in
#   `properties.storageProfile` of single servers). It can be set only when the
#   server is created. Replicas are not checked; PSRule fails them.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/flexibleservers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/servers
# custom:
#   aka: [Azure.PostgreSQL.GeoRedundantBackup, AZR-000326]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.DBforPostgreSQL/flexibleServers
#     - Microsoft.DBforPostgreSQL/servers
#   pillar: Reliability
#   category: Target and non-functional requirements
package forearm.rules.postgresql.geo_backup

import data.forearm.lib.text
import data.forearm.lib.written

findings contains {
	"path": ["properties", "backup", "geoRedundantBackup"],
	"message": "Geo-redundant backup is not enabled.",
} if {
	text.same(input.resource.type, "Microsoft.DBforPostgreSQL/flexibleServers")
	not text.same(object.get(input.resource, ["properties", "backup", "geoRedundantBackup"], ""), "Enabled")
}

applies if {
	text.same(input.resource.type, "Microsoft.DBforPostgreSQL/servers")
	text.one_of(input.resource.sku.tier, ["GeneralPurpose", "MemoryOptimized"])
}

# The name of the SKU begins with its tier, which need not be written beside it.
applies if {
	text.same(input.resource.type, "Microsoft.DBforPostgreSQL/servers")
	written.missing(input.resource, ["sku", "tier"])
	regex.match(`(?i)^(GP|MO)_`, input.resource.sku.name)
}

# Replicas are backed up where their source is.
applies if {
	text.same(input.resource.type, "Microsoft.DBforPostgreSQL/flexibleServers")
	not replica
}

replica if text.one_of(input.resource.properties.createMode, ["Replica", "GeoReplica"])

replica if text.same(input.resource.properties.replicationRole, "Replica")

findings contains {
	"path": ["properties", "storageProfile", "geoRedundantBackup"],
	"message": "Geo-redundant backup is not enabled.",
} if {
	text.same(input.resource.type, "Microsoft.DBforPostgreSQL/servers")
	not text.same(object.get(input.resource, ["properties", "storageProfile", "geoRedundantBackup"], ""), "Enabled")
}
