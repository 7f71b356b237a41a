package forearm.rules.vnet.subnet_nsg_test

import data.forearm.rules.vnet.subnet_nsg

test_fails_without_a_group if {
	count(subnet_nsg.findings) > 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "web", "properties": {}}]}}
}

test_fails_on_a_child if {
	count(subnet_nsg.findings) > 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks/subnets", "name": "vnet/web", "properties": {}}
}

test_passes_with_a_group if {
	count(subnet_nsg.findings) == 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "web", "properties": {"networkSecurityGroup": {"id": "/x"}}}]}}
}

test_passes_on_a_gateway if {
	count(subnet_nsg.findings) == 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "GatewaySubnet", "properties": {}}]}}
}

test_passes_on_what_is_excluded if {
	count(subnet_nsg.findings) == 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "lab", "properties": {}}]}} with data.configuration.AZURE_VNET_SUBNET_EXCLUDED_FROM_NSG as ["lab"]
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "vnet/web", "properties": {"delegations": [{}]}, "type": "Microsoft.Network/virtualNetworks/subnets"}}, "found": [["properties", "networkSecurityGroup"]]},
	{"sees": {"resource": {"properties": {"subnets": [{"name": "web", "properties": {"delegations": [{"properties": {"serviceName": {}}}]}}]}, "type": "Microsoft.Network/virtualNetworks"}}, "found": [["properties", "subnets", 0, "properties", "networkSecurityGroup"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in subnet_nsg.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
