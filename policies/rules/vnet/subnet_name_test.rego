package forearm.rules.vnet.subnet_name_test

import data.forearm.rules.vnet.subnet_name

test_fails_on_a_dash_at_the_end if {
	count(subnet_name.findings) > 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "web-"}]}}
}

test_passes_on_a_valid_name if {
	count(subnet_name.findings) == 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks/subnets", "name": "vnet/snet-web"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"subnets": [{"name": "a"}]}, "type": "Microsoft.Network/virtualNetworks"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "type": "Microsoft.Network/virtualNetworks/subnets"}}, "found": []},
	{"sees": {"resource": {"properties": {"subnets": [{"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}]}, "type": "Microsoft.Network/virtualNetworks"}}, "found": [["properties", "subnets", 0, "name"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in subnet_name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
