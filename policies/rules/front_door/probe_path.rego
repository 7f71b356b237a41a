# METADATA
# title: Azure Front Door health probes use a dedicated path.
# description: >-
#   The start page may respond while the application fails. Set `path` to a
#   dedicated health endpoint.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoors
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoors/healthprobesettings
# custom:
#   aka: [Azure.FrontDoor.ProbePath, AZR-000110]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Network/frontDoors
#     - Microsoft.Network/Frontdoors/HealthProbeSettings
#   pillar: Reliability
#   category: Health modeling
package forearm.rules.front_door.probe_path

import data.forearm.lib.children
import data.forearm.lib.names

findings contains {
	"path": array.concat(entry.path, ["path"]),
	"message": sprintf("The health probe %s uses the path /.", [entry.name]),
} if {
	some entry in entries
	object.get(entry.properties, "path", "") == "/"
}

entries contains {"path": ["properties", "healthProbeSettings", i, "properties"], "name": object.get(item, "name", i), "properties": object.get(item, "properties", {})} if {
	some i, item in input.resource.properties.healthProbeSettings
}

entries contains {"path": array.concat(path, ["properties"]), "name": names.last(item.name), "properties": object.get(item, "properties", {})} if {
	some path, item in children.at(input.resource, "Microsoft.Network/frontDoors/healthProbeSettings")
}
