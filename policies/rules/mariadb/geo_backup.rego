# METADATA
# title: MariaDB servers have geo-redundant backup.
# description: >-
#   If a region fails, only backups in another region remain available. Set
#   `geoRedundantBackup` to `Enabled` in `properties.storageProfile`. It can be
#   set only when the server is created.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformariadb/servers
# custom:
#   aka: [Azure.MariaDB.GeoRedundantBackup, AZR-000329]
#   severity: warning
#   set: recommended
#   types: [Microsoft.DBforMariaDB/servers]
#   pillar: Reliability
#   category: Target and non-functional requirements
package forearm.rules.mariadb.geo_backup

import data.forearm.lib.text
import data.forearm.lib.written

applies if text.one_of(input.resource.sku.tier, ["GeneralPurpose", "MemoryOptimized"])

# The name of the SKU begins with its tier, which need not be written beside it.
applies if {
	written.missing(input.resource, ["sku", "tier"])
	regex.match(`(?i)^(GP|MO)_`, input.resource.sku.name)
}

findings contains {
	"path": ["properties", "storageProfile", "geoRedundantBackup"],
	"message": "Geo-redundant backup is not enabled.",
} if {
	text.same(input.resource.type, "Microsoft.DBforMariaDB/servers")
	not text.same(object.get(input.resource, ["properties", "storageProfile", "geoRedundantBackup"], ""), "Enabled")
}
