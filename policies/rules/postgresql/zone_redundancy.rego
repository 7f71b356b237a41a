# METADATA
# title: PostgreSQL servers have zone-redundant high availability.
# description: >-
#   Without a standby in another zone, the server is unavailable when its zone
#   fails. Set `properties.highAvailability.mode` to `ZoneRedundant`; the SKU
#   has to be general purpose or memory optimized. Replicas are not checked;
#   PSRule fails them.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/flexibleservers
# custom:
#   aka: [Azure.PostgreSQL.ZoneRedundantHA, AZR-000434]
#   severity: warning
#   set: recommended
#   types: [Microsoft.DBforPostgreSQL/flexibleServers]
#   pillar: Reliability
#   category: "RE:05 Regions and availability zones"
package forearm.rules.postgresql.zone_redundancy

import data.forearm.lib.text

# A replica has no standby.
applies if not replica

replica if text.one_of(input.resource.properties.createMode, ["Replica", "GeoReplica"])

replica if text.same(input.resource.properties.replicationRole, "Replica")

zonal if count(forearm.zones("Microsoft.DBforPostgreSQL/flexibleServers", input.resource.location)) > 0

findings contains {
	"path": ["sku", "tier"],
	"message": "The compute tier of the server does not support high availability.",
} if {
	zonal
	not capable
}

findings contains {
	"path": ["properties", "highAvailability", "mode"],
	"message": "Zone-redundant high availability is not enabled.",
} if {
	zonal
	capable
	not redundant
}

capable if text.one_of(input.resource.sku.tier, ["GeneralPurpose", "MemoryOptimized"])

redundant if text.same(input.resource.properties.highAvailability.mode, "ZoneRedundant")
