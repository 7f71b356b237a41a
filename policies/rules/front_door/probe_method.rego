# METADATA
# title: Azure Front Door health probes use HEAD requests.
# description: >-
#   Health probes are frequent; `HEAD` requests reduce the load on the origin.
#   Set `healthProbeMethod` to `HEAD`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoors
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoors/healthprobesettings
# custom:
#   aka: [Azure.FrontDoor.ProbeMethod, AZR-000109]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Network/frontDoors
#     - Microsoft.Network/Frontdoors/HealthProbeSettings
#   pillar: Reliability
#   category: Health modeling
#   fix:
#     - {set: "properties.healthProbeSettings[*].properties.healthProbeMethod", value: HEAD}
#     - {set: properties.healthProbeMethod, value: HEAD}
package forearm.rules.front_door.probe_method

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text

findings contains {
	"path": array.concat(entry.path, ["healthProbeMethod"]),
	"message": sprintf("The health probe %s uses GET requests.", [entry.name]),
} if {
	some entry in entries
	not text.same(object.get(entry.properties, "healthProbeMethod", ""), "Head")
}

entries contains {"path": ["properties", "healthProbeSettings", i, "properties"], "name": object.get(item, "name", i), "properties": object.get(item, "properties", {})} if {
	some i, item in input.resource.properties.healthProbeSettings
}

entries contains {"path": array.concat(path, ["properties"]), "name": names.last(item.name), "properties": object.get(item, "properties", {})} if {
	some path, item in children.at(input.resource, "Microsoft.Network/frontDoors/healthProbeSettings")
}
