# METADATA
# title: Traffic Manager profiles have at least two endpoints.
# description: >-
#   With a single endpoint there is no failover.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/trafficmanagerprofiles
# custom:
#   aka: [Azure.TrafficManager.Endpoints, AZR-000236]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/trafficmanagerprofiles]
#   pillar: Reliability
#   category: "RE:05 Redundancy"
package forearm.rules.traffic_manager.endpoints

import data.forearm.lib.children
import data.forearm.lib.text

kinds := {"azureEndpoints", "externalEndpoints", "nestedEndpoints"}

endpoints := array.concat(
	object.get(input.resource, ["properties", "endpoints"], []),
	[endpoint |
		some kind in kinds
		some endpoint in children.of(input.resource, concat("/", ["Microsoft.Network/trafficManagerProfiles", kind]))
	],
)

# An endpoint is on unless it is switched off.
enabled := [endpoint |
	some endpoint in endpoints
	text.same(object.get(endpoint, ["properties", "endpointStatus"], "Enabled"), "Enabled")
]

findings contains {
	"path": ["properties", "endpoints"],
	"message": "The profile has fewer than two endpoints that are enabled.",
} if {
	count(enabled) < 2
}
