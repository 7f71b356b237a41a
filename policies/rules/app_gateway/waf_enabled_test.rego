package forearm.rules.app_gateway.waf_enabled_test

import data.forearm.rules.app_gateway.waf_enabled

test_fails_where_it_is_off if {
	count(waf_enabled.findings) > 0 with input.resource as {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "frontendIPConfigurations": [{"properties": {"publicIPAddress": {"id": "/x"}}}]}}
}

test_passes_where_it_is_on if {
	count(waf_enabled.findings) == 0 with input.resource as {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "frontendIPConfigurations": [{"properties": {"publicIPAddress": {"id": "/x"}}}], "webApplicationFirewallConfiguration": {"enabled": true}}}
}

test_passes_with_a_policy if {
	count(waf_enabled.findings) == 0 with input.resource as {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "frontendIPConfigurations": [{"properties": {"publicIPAddress": {"id": "/x"}}}], "firewallPolicy": {"id": "/x"}}}
}

test_does_not_apply_to_private_gateways if {
	not waf_enabled.applies with input.resource as {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"frontendIPConfigurations": [{}]}}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | waf_enabled.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in waf_enabled.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
