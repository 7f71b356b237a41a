# METADATA
# title: Azure Firewalls are zone redundant.
# description: >-
#   A zone outage takes down a resource that is deployed in a single zone. Set
#   `zones` to at least two; they can be set only when the firewall is created.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/azurefirewalls
# custom:
#   aka: [Azure.Firewall.AvailabilityZone, AZR-000429]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/azureFirewalls]
#   pillar: Reliability
#   category: "RE:05 Regions and availability zones"
package forearm.rules.firewall.zones

import data.forearm.lib.zones

zonal if count(zones.of("Microsoft.Network/azureFirewalls", input.resource.location, "")) > 0

findings contains {
	"path": ["zones"],
	"message": "The firewall is not zone redundant.",
} if {
	zonal
	count(object.get(input.resource, "zones", [])) < 2
}
