package forearm.rules.front_door.caching_test

import data.forearm.rules.front_door.caching

test_fails_without_a_cache if {
	count(caching.findings) > 0 with input.resource as {"type": "Microsoft.Network/frontDoors", "properties": {"routingRules": [{"name": "a", "properties": {"enabledState": "Enabled", "routeConfiguration": {"@odata.type": "#Microsoft.Azure.FrontDoor.Models.FrontdoorForwardingConfiguration"}}}]}}
}

test_passes_with_a_cache if {
	count(caching.findings) == 0 with input.resource as {"type": "Microsoft.Network/frontDoors", "properties": {"routingRules": [{"name": "a", "properties": {"enabledState": "Enabled", "routeConfiguration": {"@odata.type": "#Microsoft.Azure.FrontDoor.Models.FrontdoorForwardingConfiguration", "cacheConfiguration": {}}}}]}}
}

test_passes_on_redirections if {
	count(caching.findings) == 0 with input.resource as {"type": "Microsoft.Network/frontDoors", "properties": {"routingRules": [{"name": "a", "properties": {"enabledState": "Enabled", "routeConfiguration": {"@odata.type": "#Microsoft.Azure.FrontDoor.Models.FrontdoorRedirectConfiguration"}}}]}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"routingRules": [{"name": "a", "properties": {"routeConfiguration": {"@odata.type": "#Microsoft.Azure.FrontDoor.Models.FrontdoorForwardingConfiguration"}}}]}}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in caching.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

engine(action) := {"type": "Microsoft.Network/frontDoors/rulesEngines", "name": "f/e", "properties": {"rules": [{"action": {"routeConfigurationOverride": action}}]}}

test_looks_at_rules_that_forward if {
	forward := {"@odata.type": "#Microsoft.Azure.FrontDoor.Models.FrontdoorForwardingConfiguration"}
	{finding.path | some finding in caching.findings} == {["properties", "rules", 0, "action", "routeConfigurationOverride", "cacheConfiguration"]} with input.resource as engine(forward)
	count(caching.findings) == 0 with input.resource as engine(object.union(forward, {"cacheConfiguration": {"cacheDuration": "P1D"}}))
	count(caching.findings) == 0 with input.resource as engine({"@odata.type": "#Microsoft.Azure.FrontDoor.Models.FrontdoorRedirectConfiguration"})
}
