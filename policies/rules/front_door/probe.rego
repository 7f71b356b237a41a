# METADATA
# title: Front Door probes its backends.
# description: >-
#   Without probes requests go to backends that do not answer. Set `enabledState`
#   of health probes to `Enabled`. PSRule fails it as well where it is not
#   written; here that is a warning, as the service's own value is the wanted
#   one.
# custom:
#   aka: [Azure.FrontDoor.Probe, AZR-000108]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Network/frontDoors
#     - Microsoft.Network/Frontdoors/HealthProbeSettings
#   pillar: Reliability
#   category: Health modeling
package forearm.rules.front_door.probe

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text
import data.forearm.lib.written

findings contains {
	"path": array.concat(entry.path, ["enabledState"]),
	"message": sprintf("The probe %s is disabled.", [entry.name]),
} if {
	some entry in entries
	not written.missing(entry.properties, ["enabledState"])
	not text.same(object.get(entry.properties, "enabledState", ""), "Enabled")
}

findings contains {
	"path": array.concat(entry.path, ["enabledState"]),
	"severity": "warning",
	"message": sprintf("enabledState of the probe %s is not set.", [entry.name]),
} if {
	some entry in entries
	written.missing(entry.properties, ["enabledState"])
}

entries contains {"path": ["properties", "healthProbeSettings", i, "properties"], "name": object.get(item, "name", i), "properties": object.get(item, "properties", {})} if {
	some i, item in input.resource.properties.healthProbeSettings
}

entries contains {"path": array.concat(path, ["properties"]), "name": names.last(item.name), "properties": object.get(item, "properties", {})} if {
	some path, item in children.at(input.resource, "Microsoft.Network/frontDoors/healthProbeSettings")
}
