# METADATA
# title: Public IP addresses are zone redundant.
# description: >-
#   A zone outage takes down a resource that is deployed in a single zone. Set
#   `zones` to `1`, `2` and `3`. If it is not set, it is a warning: the
#   service's default has changed over the years, or differs. Global addresses
#   have no zones, and are left out.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/publicipaddresses
# custom:
#   aka: [Azure.PublicIP.AvailabilityZone, AZR-000157]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/publicIPAddresses]
#   pillar: Reliability
#   category: "RE:05 Regions and availability zones"
#   configuration:
#     AZURE_PUBLICIP_ADDITIONAL_REGION_AVAILABILITY_ZONE_LIST: []
package forearm.rules.public_ip.zones

import data.forearm.lib.text
import data.forearm.lib.written
import data.forearm.lib.zones

applies if {
	text.same(input.resource.sku.name, "Standard")
	not input.resource.tags["resource-usage"] == "azure-bastion"
	not text.same(object.get(input.resource, ["sku", "tier"], ""), "Global")
}

zonal if count(zones.of("Microsoft.Network/publicIPAddresses", input.resource.location, "AZURE_PUBLICIP_ADDITIONAL_REGION_AVAILABILITY_ZONE_LIST")) > 0

findings contains {
	"path": ["zones"],
	"message": "The public IP address is not zone redundant.",
} if {
	zonal
	not written.missing(input.resource, ["zones"])
	{zone | some zone in object.get(input.resource, "zones", [])} != {"1", "2", "3"}
}

findings contains {
	"path": ["zones"],
	"severity": "warning",
	"message": "zones of the public IP address is not set.",
} if {
	zonal
	written.missing(input.resource, ["zones"])
}
