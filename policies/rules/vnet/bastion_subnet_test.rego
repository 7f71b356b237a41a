package forearm.rules.vnet.bastion_subnet_test

import data.forearm.rules.vnet.bastion_subnet

test_fails_without_the_subnet if {
	count(bastion_subnet.findings) > 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "GatewaySubnet"}]}}
}

test_passes_with_the_subnet if {
	count(bastion_subnet.findings) == 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "GatewaySubnet"}, {"name": "AzureBastionSubnet"}]}}
}

test_passes_with_the_subnet_as_a_child if {
	count(bastion_subnet.findings) == 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "GatewaySubnet"}]}, "resources": [{"type": "Microsoft.Network/virtualNetworks/subnets", "name": "vnet/AzureBastionSubnet"}]}
}

test_does_not_apply_without_a_gateway if {
	not bastion_subnet.applies with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "web"}]}}
}
