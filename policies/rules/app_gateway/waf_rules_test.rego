package forearm.rules.app_gateway.waf_rules_test

import data.forearm.rules.app_gateway.waf_rules

test_findings[name] if {
	some name, case in {
		"fails where rules are off": {"resource": {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true, "disabledRuleGroups": [{"ruleGroupName": "a"}]}}}, "found": [["properties", "webApplicationFirewallConfiguration", "disabledRuleGroups"]]},
		"passes where all are on": {"resource": {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true}}}, "found": []},
		"condition count(properties.webApplicationFirewallConfiguration.disabledRuleGroups) > 0": {"resource": {"properties": {"sku": {"tier": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true}}}, "found": []},
		"limit 0, not -1": {"resource": {"properties": {"sku": {"tier": "WAF_v2"}, "webApplicationFirewallConfiguration": {"disabledRuleGroups": {}, "enabled": true}}}, "found": []},
	}
	waf_rules.applies with input.resource as case.resource
	found := [finding.path | some finding in waf_rules.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"without a web application firewall": {"properties": {"sku": {"tier": "Standard_v2", "name": "Standard_v2"}}},
		"condition text.one_of(properties.sku.tier, ['WAF', 'WAF_v2'])": {"properties": {"webApplicationFirewallConfiguration": {"enabled": true}}},
		"condition properties.webApplicationFirewallConfiguration.enabled == true": {"properties": {"sku": {"tier": "WAF_v2"}}},
	}
	not waf_rules.applies with input.resource as resource
}
