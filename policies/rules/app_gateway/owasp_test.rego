package forearm.rules.app_gateway.owasp_test

import data.forearm.rules.app_gateway.owasp

test_fails_on_old_rules if {
	count(owasp.findings) > 0 with input.resource as {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true, "ruleSetType": "OWASP", "ruleSetVersion": "2.2.9"}}}
}

test_passes_on_current_rules if {
	count(owasp.findings) == 0 with input.resource as {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true, "ruleSetType": "OWASP", "ruleSetVersion": "3.2"}}}
}

test_does_not_apply_without_a_web_application_firewall if {
	not owasp.applies with input.resource as {"properties": {"sku": {"tier": "Standard_v2", "name": "Standard_v2"}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"webApplicationFirewallConfiguration": {"enabled": true}}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"sku": {"tier": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true}}}}, "found": [["properties", "webApplicationFirewallConfiguration", "ruleSetVersion"]], "applies": true},
	{"sees": {"resource": {"properties": {"sku": {"tier": "WAF_v2"}}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"sku": {"tier": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true, "ruleSetVersion": "3.2"}}}}, "found": [["properties", "webApplicationFirewallConfiguration", "ruleSetVersion"]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | owasp.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in owasp.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
