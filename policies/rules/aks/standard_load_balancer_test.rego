package forearm.rules.aks.standard_load_balancer_test

import data.forearm.rules.aks.standard_load_balancer

test_fails_on_another_value if {
	count(standard_load_balancer.findings) > 0 with input.resource as {"properties": {"networkProfile": {"loadBalancerSku": "other"}}}
}

test_fails_where_it_is_not_set if {
	count(standard_load_balancer.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(standard_load_balancer.findings) == 0 with input.resource as {"properties": {"networkProfile": {"loadBalancerSku": "standard"}}}
}

test_warns_where_it_is_not_written if {
	some finding in standard_load_balancer.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "networkProfile", "loadBalancerSku"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in standard_load_balancer.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
