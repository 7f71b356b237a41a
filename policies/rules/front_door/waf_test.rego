package forearm.rules.front_door.waf_test

import data.forearm.rules.front_door.waf

test_fails_without_one if {
	count(waf.findings) > 0 with input.resource as {"type": "Microsoft.Network/frontDoors", "properties": {"frontendEndpoints": [{"name": "a", "properties": {}}]}}
}

test_passes_with_one if {
	count(waf.findings) == 0 with input.resource as {"type": "Microsoft.Network/frontDoors/frontendEndpoints", "name": "fd/a", "properties": {"webApplicationFirewallPolicyLink": {"id": "/x"}}}
}
