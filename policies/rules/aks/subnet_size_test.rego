package forearm.rules.aks.subnet_size_test

import data.forearm.rules.aks.subnet_size

test_fails_on_a_small_subnet if {
	subnet_size.applies with input as {"exported": true, "resource": {"properties": {"networkProfile": {"networkPlugin": "azure"}}, "resources": [{"type": "Microsoft.Network/virtualNetworks/subnets", "name": "s", "properties": {"addressPrefix": "10.0.0.0/25"}}]}}
	count(subnet_size.findings) > 0 with input.resource as {"properties": {"networkProfile": {"networkPlugin": "azure"}}, "resources": [{"type": "Microsoft.Network/virtualNetworks/subnets", "name": "s", "properties": {"addressPrefix": "10.0.0.0/25"}}]}
}

test_passes_on_a_large_subnet if {
	count(subnet_size.findings) == 0 with input.resource as {"properties": {"networkProfile": {"networkPlugin": "azure"}}, "resources": [{"type": "Microsoft.Network/virtualNetworks/subnets", "name": "s", "properties": {"addressPrefix": "10.0.0.0/21"}}]}
}

test_does_not_apply_before_the_deployment if {
	not subnet_size.applies with input.resource as {"properties": {"networkProfile": {"networkPlugin": "azure"}}, "resources": [{"type": "Microsoft.Network/virtualNetworks/subnets", "name": "s", "properties": {"addressPrefix": "10.0.0.0/25"}}]}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"exported": {}, "resource": {}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | subnet_size.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in subnet_size.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
