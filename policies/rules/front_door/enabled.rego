# METADATA
# title: Azure Front Door is enabled.
# description: >-
#   A disabled Front Door does not respond to requests, and is billed. Set
#   `properties.enabledState` to `Enabled`, or remove it. PSRule fails it as
#   well if it is not set; here that is a warning or a note, since the service's default
#   is the recommended value.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoors
# custom:
#   aka: [Azure.FrontDoor.State, AZR-000112]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/frontDoors]
#   pillar: Cost Optimization
#   category: "CO:14 Consolidation"
#   fix: {set: properties.enabledState, value: Enabled}
package forearm.rules.front_door.enabled

import data.forearm.lib.text
import data.forearm.lib.written

findings contains {
	"path": ["properties", "enabledState"],
	"severity": "warning",
	"message": "enabledState of the front door is not set.",
} if {
	written.missing(input.resource, ["properties", "enabledState"])
}

findings contains {
	"path": ["properties", "enabledState"],
	"message": "The front door is disabled.",
} if {
	not written.missing(input.resource, ["properties", "enabledState"])
	not as_wanted
}

as_wanted if text.same(input.resource.properties.enabledState, "Enabled")
