package forearm.rules.app_gateway.waf_policy_test

import data.forearm.rules.app_gateway.waf_policy

test_fails_on_a_configuration_inside if {
	count(waf_policy.findings) > 0 with input.resource as {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true}}}
}

test_passes_on_a_policy if {
	count(waf_policy.findings) == 0 with input.resource as {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "firewallPolicy": {"id": "/x"}}}
}

test_does_not_apply_without_a_firewall if {
	not waf_policy.applies with input.resource as {"properties": {"sku": {"tier": "Standard_v2", "name": "Standard_v2"}}}
}
