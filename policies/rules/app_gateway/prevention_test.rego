package forearm.rules.app_gateway.prevention_test

import data.forearm.rules.app_gateway.prevention

test_fails_on_detection if {
	count(prevention.findings) > 0 with input.resource as {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true, "firewallMode": "Detection"}}}
}

test_passes_on_prevention if {
	count(prevention.findings) == 0 with input.resource as {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true, "firewallMode": "Prevention"}}}
}

test_does_not_apply_without_a_web_application_firewall if {
	not prevention.applies with input.resource as {"properties": {"sku": {"tier": "Standard_v2", "name": "Standard_v2"}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"webApplicationFirewallConfiguration": {"enabled": true}}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"sku": {"tier": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true}}}}, "found": [["properties", "webApplicationFirewallConfiguration", "firewallMode"]], "applies": true},
	{"sees": {"resource": {"properties": {"sku": {"tier": "WAF_v2"}}}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | prevention.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in prevention.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
