package forearm.rules.app_gateway.zones_test

import data.forearm.rules.app_gateway.zones

test_findings[name] if {
	some name, case in {
		"fails in one zone": {"resource": {"properties": {"sku": {"tier": "WAF_v2"}}, "location": "westeurope", "zones": ["1"]}, "found": [["zones"]]},
		"passes across zones": {"resource": {"properties": {"sku": {"tier": "WAF_v2"}}, "location": "westeurope", "zones": ["1", "2", "3"]}, "found": []},
		"passes in regions without zones": {"resource": {"properties": {"sku": {"tier": "WAF_v2"}}, "location": "nowhere"}, "found": []},
		"limit 2, not 3": {"resource": {"location": "westeurope", "zones": "aa", "properties": {"sku": {"tier": "WAF_v2"}}}, "found": []},
	}
	zones.applies with input.resource as case.resource
	found := [finding.path | some finding in zones.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_the_first_generation if {
	not zones.applies with input.resource as {"location": "westeurope", "properties": {"sku": {"tier": "Standard"}}}
}
