# METADATA
# title: Traffic managers have at least two endpoints.
# description: >-
#   With a single endpoint there is nowhere to send clients when it fails.
# custom:
#   aka: [Azure.TrafficManager.Endpoints, AZR-000236]
#   severity: error
#   types: [Microsoft.Network/trafficmanagerprofiles]
#   pillar: Reliability
#   category: "RE:05 Redundancy"
package forearm.rules.traffic_manager.endpoints

import data.forearm.lib.text

enabled := [endpoint |
	some endpoint in input.resource.properties.endpoints
	text.same(object.get(endpoint, ["properties", "endpointStatus"], ""), "Enabled")
]

findings contains {
	"path": ["properties", "endpoints"],
	"message": "The profile has fewer than two endpoints that are on.",
} if {
	count(enabled) < 2
}
