# METADATA
# title: Azure Managed Grafana is zone redundant.
# description: >-
#   A zone outage takes down everything that is deployed in a single zone. Set
#   `properties.zoneRedundancy` to `Enabled`; it can be set only when the
#   workspace is created.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dashboard/grafana
# custom:
#   aka: [Azure.Grafana.AvailabilityZone, AZR-000501]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Dashboard/grafana]
#   pillar: Reliability
#   category: "RE:05 Regions and availability zones"
#   fix: {set: properties.zoneRedundancy, value: Enabled}
package forearm.rules.grafana.zones

import data.forearm.lib.text

findings contains {
	"path": ["properties", "zoneRedundancy"],
	"message": "The workspace is not zone redundant.",
} if {
	zonal
	not text.same(object.get(input.resource, ["properties", "zoneRedundancy"], ""), "Enabled")
}

zonal if count(forearm.zones("Microsoft.Dashboard/grafana", input.resource.location)) > 0
