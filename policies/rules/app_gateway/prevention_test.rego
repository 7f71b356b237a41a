package forearm.rules.app_gateway.prevention_test

import data.forearm.rules.app_gateway.prevention

test_findings[name] if {
	some name, case in {
		"fails on detection": {"resource": {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true, "firewallMode": "Detection"}}}, "found": [["properties", "webApplicationFirewallConfiguration", "firewallMode"]]},
		"passes on prevention": {"resource": {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true, "firewallMode": "Prevention"}}}, "found": []},
		"condition text.same(properties.webApplicationFirewallConfiguration.firewallMode, 'Prevention')": {"resource": {"properties": {"sku": {"tier": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true}}}, "found": [["properties", "webApplicationFirewallConfiguration", "firewallMode"]]},
	}
	prevention.applies with input.resource as case.resource
	found := [finding.path | some finding in prevention.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"without a web application firewall": {"properties": {"sku": {"tier": "Standard_v2", "name": "Standard_v2"}}},
		"condition text.one_of(properties.sku.tier, ['WAF', 'WAF_v2'])": {"properties": {"webApplicationFirewallConfiguration": {"enabled": true}}},
		"condition properties.webApplicationFirewallConfiguration.enabled == true": {"properties": {"sku": {"tier": "WAF_v2"}}},
	}
	not prevention.applies with input.resource as resource
}
