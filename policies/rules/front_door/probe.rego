# METADATA
# title: Front doors probe their backends.
# description: >-
#   Without probes requests go to backends that do not answer. Set
#   `enabledState` of health probes to `Enabled`.
# custom:
#   aka: [Azure.FrontDoor.Probe, AZR-000108]
#   severity: error
#   types:
#     - Microsoft.Network/frontDoors
#     - Microsoft.Network/Frontdoors/HealthProbeSettings
#   pillar: Reliability
#   category: Health modeling
package forearm.rules.front_door.probe

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text

findings contains {
	"path": array.concat(entry.path, ["enabledState"]),
	"message": sprintf("The probe %s is off.", [entry.name]),
} if {
	some entry in entries
	not text.same(object.get(entry.properties, "enabledState", ""), "Enabled")
}

entries contains {"path": ["properties", "healthProbeSettings", i, "properties"], "name": item.name, "properties": object.get(item, "properties", {})} if {
	some i, item in input.resource.properties.healthProbeSettings
}

entries contains {"path": array.concat(path, ["properties"]), "name": names.last(item.name), "properties": object.get(item, "properties", {})} if {
	some path, item in children.at(input.resource, "Microsoft.Network/frontDoors/healthProbeSettings")
}
