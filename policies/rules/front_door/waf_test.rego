package forearm.rules.front_door.waf_test

import data.forearm.rules.front_door.waf

test_findings[name] if {
	some name, case in {
		"fails without one": {"resource": {"type": "Microsoft.Network/frontDoors", "properties": {"frontendEndpoints": [{"name": "a", "properties": {}}]}}, "found": [["properties", "frontendEndpoints", 0, "properties", "webApplicationFirewallPolicyLink"]]},
		"passes with one": {"resource": {"type": "Microsoft.Network/frontDoors/frontendEndpoints", "name": "fd/a", "properties": {"webApplicationFirewallPolicyLink": {"id": "/x"}}}, "found": []},
	}
	found := [finding.path | some finding in waf.findings] with input.resource as case.resource
	found == case.found
}
