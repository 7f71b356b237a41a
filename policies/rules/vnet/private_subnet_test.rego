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
