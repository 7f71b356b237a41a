# METADATA
# title: Front doors are on.
# description: >-
#   A front door that is off answers nobody, and is paid for. Set
#   `properties.enabledState` to `Enabled`, or remove it.
# custom:
#   aka: [Azure.FrontDoor.State, AZR-000112]
#   severity: error
#   types: [Microsoft.Network/frontDoors]
#   pillar: Cost Optimization
#   category: "CO:14 Consolidation"
package forearm.rules.front_door.enabled

import data.forearm.lib.text

findings contains {
	"path": ["properties", "enabledState"],
	"message": "The front door is off.",
} if {
	not as_wanted
}

as_wanted if text.same(input.resource.properties.enabledState, "Enabled")
