package forearm.rules.vnet.firewall_subnet_test

import data.forearm.rules.vnet.firewall_subnet

test_fails_without_the_subnet if {
	count(firewall_subnet.findings) > 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "GatewaySubnet"}]}}
}

test_passes_with_the_subnet if {
	count(firewall_subnet.findings) == 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "GatewaySubnet"}, {"name": "AzureFirewallSubnet"}]}}
}

test_passes_with_the_subnet_as_a_child if {
	count(firewall_subnet.findings) == 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "GatewaySubnet"}]}, "resources": [{"type": "Microsoft.Network/virtualNetworks/subnets", "name": "vnet/AzureFirewallSubnet"}]}
}

test_does_not_apply_without_a_gateway if {
	not firewall_subnet.applies with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "web"}]}}
}
