# METADATA
# title: Azure Front Door enables health probes.
# description: >-
#   Without health probes requests are sent to unhealthy backends. Set
#   `enabledState` of health probes to `Enabled`. PSRule fails it as well if it
#   is not set; here that is a warning or a note, since the service's default is the
#   recommended value.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoors
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoors/healthprobesettings
# custom:
#   aka: [Azure.FrontDoor.Probe, AZR-000108]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Network/frontDoors
#     - Microsoft.Network/Frontdoors/HealthProbeSettings
#   pillar: Reliability
#   category: Health modeling
#   fix:
#     - {set: "properties.healthProbeSettings[*].properties.enabledState", value: Enabled}
#     - {set: properties.enabledState, value: Enabled}
package forearm.rules.front_door.probe

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text
import data.forearm.lib.written

findings contains {
	"path": array.concat(entry.path, ["enabledState"]),
	"message": sprintf("The health probe %s is disabled.", [entry.name]),
} if {
	some entry in entries
	not written.missing(entry.properties, ["enabledState"])
	not text.same(object.get(entry.properties, "enabledState", ""), "Enabled")
}

findings contains {
	"path": array.concat(entry.path, ["enabledState"]),
	"severity": "warning",
	"message": sprintf("enabledState of the health probe %s is not set.", [entry.name]),
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
