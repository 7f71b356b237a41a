package forearm.rules.front_door.caching_test

import data.forearm.rules.front_door.caching

test_findings[name] if {
	some name, case in {
		"fails without a cache": {"resource": {"type": "Microsoft.Network/frontDoors", "properties": {"routingRules": [{"name": "a", "properties": {"enabledState": "Enabled", "routeConfiguration": {"@odata.type": "#Microsoft.Azure.FrontDoor.Models.FrontdoorForwardingConfiguration"}}}]}}, "found": [["properties", "routingRules", 0, "properties", "routeConfiguration", "cacheConfiguration"]]},
		"passes with a cache": {"resource": {"type": "Microsoft.Network/frontDoors", "properties": {"routingRules": [{"name": "a", "properties": {"enabledState": "Enabled", "routeConfiguration": {"@odata.type": "#Microsoft.Azure.FrontDoor.Models.FrontdoorForwardingConfiguration", "cacheConfiguration": {}}}}]}}, "found": []},
		"passes on redirections": {"resource": {"type": "Microsoft.Network/frontDoors", "properties": {"routingRules": [{"name": "a", "properties": {"enabledState": "Enabled", "routeConfiguration": {"@odata.type": "#Microsoft.Azure.FrontDoor.Models.FrontdoorRedirectConfiguration"}}}]}}, "found": []},
		"condition text.same(route.properties.enabledState, 'Enabled')": {"resource": {"properties": {"routingRules": [{"name": "a", "properties": {"routeConfiguration": {"@odata.type": "#Microsoft.Azure.FrontDoor.Models.FrontdoorForwardingConfiguration"}}}]}}, "found": []},
	}
	found := [finding.path | some finding in caching.findings] with input.resource as case.resource
	found == case.found
}

engine(action) := {"type": "Microsoft.Network/frontDoors/rulesEngines", "name": "f/e", "properties": {"rules": [{"action": {"routeConfigurationOverride": action}}]}}

test_looks_at_rules_that_forward if {
	forward := {"@odata.type": "#Microsoft.Azure.FrontDoor.Models.FrontdoorForwardingConfiguration"}
	{finding.path | some finding in caching.findings} == {["properties", "rules", 0, "action", "routeConfigurationOverride", "cacheConfiguration"]} with input.resource as engine(forward)
	count(caching.findings) == 0 with input.resource as engine(object.union(forward, {"cacheConfiguration": {"cacheDuration": "P1D"}}))
	count(caching.findings) == 0 with input.resource as engine({"@odata.type": "#Microsoft.Azure.FrontDoor.Models.FrontdoorRedirectConfiguration"})
}
