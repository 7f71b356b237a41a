# METADATA
# title: Application gateways are zone redundant.
# description: >-
#   A zone outage takes down a resource that is deployed in a single zone. Set
#   `zones` to at least two.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/applicationgateways
# custom:
#   aka: [Azure.AppGw.AvailabilityZone, AZR-000060]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/applicationGateways]
#   pillar: Reliability
#   category: "RE:05 Regions and availability zones"
#   configuration:
#     AZURE_APPGW_ADDITIONAL_REGION_AVAILABILITY_ZONE_LIST: []
package forearm.rules.app_gateway.zones

import data.forearm.lib.text
import data.forearm.lib.zones

applies if text.one_of(input.resource.properties.sku.tier, ["Standard_v2", "WAF_v2"])

zonal if count(zones.of("Microsoft.Network/applicationGateways", input.resource.location, "AZURE_APPGW_ADDITIONAL_REGION_AVAILABILITY_ZONE_LIST")) > 0

findings contains {
	"path": ["zones"],
	"message": "The gateway is not zone redundant.",
} if {
	zonal
	count(object.get(input.resource, "zones", [])) < 2
}
