package forearm.rules.vnet.subnet_naming_test

import data.forearm.rules.vnet.subnet_naming

test_fails_on_another_name if {
	count(subnet_naming.findings) > 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "web"}]}} with data.configuration.AZURE_VNET_SUBNET_NAME_FORMAT as "^snet-"
}

test_passes_on_the_format if {
	count(subnet_naming.findings) == 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "snet-web"}, {"name": "GatewaySubnet"}]}} with data.configuration.AZURE_VNET_SUBNET_NAME_FORMAT as "^snet-"
}

test_does_not_apply_without_a_format if {
	not subnet_naming.applies with input.resource as {"type": "Microsoft.Network/virtualNetworks"}
}
