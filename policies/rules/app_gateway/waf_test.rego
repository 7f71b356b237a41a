package forearm.rules.app_gateway.waf_test

import data.forearm.rules.app_gateway.waf

test_fails_without_one if {
	count(waf.findings) > 0 with input.resource as {"properties": {"sku": {"tier": "Standard_v2", "name": "Standard_v2"}, "frontendIPConfigurations": [{"properties": {"publicIPAddress": {"id": "/x"}}}]}}
}

test_passes_with_one if {
	count(waf.findings) == 0 with input.resource as {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "frontendIPConfigurations": [{"properties": {"publicIPAddress": {"id": "/x"}}}]}}
}

test_does_not_apply_to_private_gateways if {
	not waf.applies with input.resource as {"properties": {"sku": {"tier": "Standard_v2", "name": "Standard_v2"}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"frontendIPConfigurations": [{}]}}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | waf.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in waf.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
