# METADATA
# title: Event Hubs namespaces are zone redundant.
# description: >-
#   A zone outage takes down everything that is deployed in a single zone. Set
#   `properties.zoneRedundant` to `true`. If it is not set, it is a warning: the
#   service's default has changed over the years, or differs.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.eventhub/namespaces
# custom:
#   aka: [Azure.EventHub.AvailabilityZone, AZR-000532]
#   severity: warning
#   set: recommended
#   types: [Microsoft.EventHub/namespaces]
#   pillar: Reliability
#   category: "RE:05 Redundancy"
package forearm.rules.event_hub.zones

import data.forearm.lib.written

findings contains {
	"path": ["properties", "zoneRedundant"],
	"message": "The namespace is not zone redundant.",
} if {
	zonal
	not written.missing(input.resource, ["properties", "zoneRedundant"])
	not input.resource.properties.zoneRedundant == true
}

findings contains {
	"path": ["properties", "zoneRedundant"],
	"severity": "warning",
	"message": "zoneRedundant is not set.",
} if {
	zonal
	written.missing(input.resource, ["properties", "zoneRedundant"])
}

zonal if count(forearm.zones("Microsoft.EventHub/namespaces", input.resource.location)) > 0
