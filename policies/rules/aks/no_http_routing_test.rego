package forearm.rules.aks.no_http_routing_test

import data.forearm.rules.aks.no_http_routing

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"addonProfiles": {"httpApplicationRouting": {"enabled": true}}}}, "found": [["properties", "addonProfiles", "httpApplicationRouting", "enabled"]]},
		"passes where it is not set": {"resource": {"properties": {}}, "found": []},
		"passes where it is set": {"resource": {"properties": {"addonProfiles": {"httpApplicationRouting": {"enabled": false}}}}, "found": []},
	}
	found := [finding.path | some finding in no_http_routing.findings] with input.resource as case.resource
	found == case.found
}
