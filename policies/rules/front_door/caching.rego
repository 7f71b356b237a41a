# METADATA
# title: Azure Front Door caches responses.
# description: >-
#   Caching reduces latency and load on the origin. Set `cacheConfiguration` of
#   routes.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoors
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoors/rulesengines
# custom:
#   aka: [Azure.FrontDoor.UseCaching, AZR-000320]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Network/frontDoors
#     - Microsoft.Network/frontDoors/rulesEngines
#   pillar: Performance Efficiency
#   category: "PE:08 Data performance"
package forearm.rules.front_door.caching

import data.forearm.lib.children
import data.forearm.lib.text

findings contains {
	"path": ["properties", "routingRules", i, "properties", "routeConfiguration", "cacheConfiguration"],
	"message": sprintf("The route %v does not enable caching.", [object.get(route, "name", i)]),
} if {
	some i, route in input.resource.properties.routingRules
	text.same(route.properties.enabledState, "Enabled")
	forwards(route.properties.routeConfiguration)
	not route.properties.routeConfiguration.cacheConfiguration
}

findings contains {
	"path": array.concat(path, ["properties", "rules", i, "action", "routeConfigurationOverride", "cacheConfiguration"]),
	"message": sprintf("The rule %v does not enable caching.", [object.get(rule, "name", i)]),
} if {
	some path, engine in children.at(input.resource, "Microsoft.Network/frontDoors/rulesEngines")
	some i, rule in engine.properties.rules
	forwards(rule.action.routeConfigurationOverride)
	not rule.action.routeConfigurationOverride.cacheConfiguration
}

forwards(configuration) if endswith(configuration["@odata.type"], "FrontdoorForwardingConfiguration")
