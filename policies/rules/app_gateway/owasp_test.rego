package forearm.rules.app_gateway.owasp_test

import data.forearm.rules.app_gateway.owasp

test_findings[name] if {
	some name, case in {
		"fails on old rules": {"resource": {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true, "ruleSetType": "OWASP", "ruleSetVersion": "2.2.9"}}}, "found": [["properties", "webApplicationFirewallConfiguration", "ruleSetVersion"]]},
		"passes on current rules": {"resource": {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true, "ruleSetType": "OWASP", "ruleSetVersion": "3.2"}}}, "found": []},
		"condition text.one_of(properties.sku.tier, ['WAF', 'WAF_v2'])": {"resource": {"properties": {"sku": {"tier": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true}}}, "found": [["properties", "webApplicationFirewallConfiguration", "ruleSetVersion"]]},
		"condition text.same(properties.webApplicationFirewallConfiguration.ruleSetType, 'OWASP')": {"resource": {"properties": {"sku": {"tier": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true, "ruleSetVersion": "3.2"}}}, "found": [["properties", "webApplicationFirewallConfiguration", "ruleSetVersion"]]},
	}
	owasp.applies with input.resource as case.resource
	found := [finding.path | some finding in owasp.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"without a web application firewall": {"properties": {"sku": {"tier": "Standard_v2", "name": "Standard_v2"}}},
		"condition text.one_of(properties.sku.tier, ['WAF', 'WAF_v2'])": {"properties": {"webApplicationFirewallConfiguration": {"enabled": true}}},
		"condition properties.webApplicationFirewallConfiguration.enabled == true": {"properties": {"sku": {"tier": "WAF_v2"}}},
	}
	not owasp.applies with input.resource as resource
}
