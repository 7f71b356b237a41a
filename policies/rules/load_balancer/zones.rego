# METADATA
# title: Load balancers are zone redundant.
# description: >-
#   A zone outage takes down a resource that is deployed in a single zone. Set
#   `zones` of private frontends to at least two.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/loadbalancers
# custom:
#   aka: [Azure.LB.AvailabilityZone, AZR-000127]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/loadBalancers]
#   pillar: Reliability
#   category: "RE:05 Regions and availability zones"
package forearm.rules.load_balancer.zones

import data.forearm.lib.text
import data.forearm.lib.zones

applies if text.same(input.resource.sku.name, "Standard")

zonal if count(zones.of("Microsoft.Network/loadBalancers", input.resource.location, "")) > 0

findings contains {
	"path": ["properties", "frontendIPConfigurations", i, "zones"],
	"message": sprintf("The frontend IP configuration %v is not zone redundant.", [object.get(frontend, "name", i)]),
} if {
	zonal
	some i, frontend in input.resource.properties.frontendIPConfigurations
	not frontend.properties.publicIPAddress
	not frontend.properties.publicIPPrefix
	count(object.get(frontend, "zones", [])) < 2
}
