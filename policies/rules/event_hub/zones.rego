# METADATA
# title: Event hubs are spread over zones.
# description: >-
#   When its zone goes down, what stands in one zone goes down with it. Set
#   `properties.zoneRedundant` to `true`.
# custom:
#   aka: [Azure.EventHub.AvailabilityZone, AZR-000532]
#   severity: error
#   types: [Microsoft.EventHub/namespaces]
#   pillar: Reliability
#   category: "RE:05 Redundancy"
package forearm.rules.event_hub.zones

findings contains {
	"path": ["properties", "zoneRedundant"],
	"message": "The namespace is not spread over zones.",
} if {
	zonal
	not input.resource.properties.zoneRedundant == true
}

zonal if count(forearm.zones("Microsoft.EventHub/namespaces", input.resource.location)) > 0
