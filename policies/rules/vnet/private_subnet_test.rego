package forearm.rules.vnet.private_subnet_test

import data.forearm.rules.vnet.private_subnet

test_fails_where_it_is_not_set if {
	count(private_subnet.findings) > 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "web", "properties": {}}]}}
}

test_passes_where_it_is_off if {
	count(private_subnet.findings) == 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks/subnets", "name": "vnet/web", "properties": {"defaultOutboundAccess": false}}
}

test_passes_on_a_delegated_subnet if {
	count(private_subnet.findings) == 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks/subnets", "name": "vnet/web", "properties": {"delegations": [{"name": "a"}]}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"subnets": [{"name": "AzureFirewallManagementSubnet"}]}, "type": "Microsoft.Network/virtualNetworks"}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in private_subnet.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

subnet(name, properties) := {"type": "Microsoft.Network/virtualNetworks/subnets", "name": concat("/", ["v", name]), "properties": properties}

test_tells_what_is_written_from_what_is_not if {
	[finding.message | some finding in private_subnet.findings] == ["The subnet web has default outbound access."] with input.resource as subnet("web", {"defaultOutboundAccess": true})
	[finding.message | some finding in private_subnet.findings] == ["defaultOutboundAccess of the subnet web is not set."] with input.resource as subnet("web", {})
	count(private_subnet.findings) == 0 with input.resource as subnet("RouteServerSubnet", {})
}
