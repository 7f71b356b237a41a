package forearm.rules.app_gateway.waf_rules_test

import data.forearm.rules.app_gateway.waf_rules

test_fails_where_rules_are_off if {
	count(waf_rules.findings) > 0 with input.resource as {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true, "disabledRuleGroups": [{"ruleGroupName": "a"}]}}}
}

test_passes_where_all_are_on if {
	count(waf_rules.findings) == 0 with input.resource as {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true}}}
}

test_does_not_apply_without_a_web_application_firewall if {
	not waf_rules.applies with input.resource as {"properties": {"sku": {"tier": "Standard_v2", "name": "Standard_v2"}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"webApplicationFirewallConfiguration": {"enabled": true}}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"sku": {"tier": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true}}}}, "found": [], "applies": true},
	{"sees": {"resource": {"properties": {"sku": {"tier": "WAF_v2"}}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"sku": {"tier": "WAF_v2"}, "webApplicationFirewallConfiguration": {"disabledRuleGroups": {}, "enabled": true}}}}, "found": [], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | waf_rules.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in waf_rules.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
