package forearm.rules.app_gateway.waf_policy_test

import data.forearm.rules.app_gateway.waf_policy

test_findings[name] if {
	some name, case in {
		"fails on a configuration inside": {"resource": {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true}}}, "found": [["properties", "webApplicationFirewallConfiguration"]]},
		"passes on a policy": {"resource": {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "firewallPolicy": {"id": "/x"}}}, "found": []},
	}
	waf_policy.applies with input.resource as case.resource
	found := [finding.path | some finding in waf_policy.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_without_a_firewall if {
	not waf_policy.applies with input.resource as {"properties": {"sku": {"tier": "Standard_v2", "name": "Standard_v2"}}}
}
