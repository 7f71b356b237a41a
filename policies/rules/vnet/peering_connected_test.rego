package forearm.rules.vnet.peering_connected_test

import data.forearm.rules.vnet.peering_connected

test_fails_where_one_side_is_missing if {
	count(peering_connected.findings) > 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"virtualNetworkPeerings": [{"name": "a", "properties": {"peeringState": "Initiated"}}]}}
}

test_passes_where_it_is_connected if {
	count(peering_connected.findings) == 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"virtualNetworkPeerings": [{"name": "a", "properties": {"peeringState": "Connected"}}]}}
}

test_does_not_apply_without_peerings if {
	not peering_connected.applies with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {}}
}

test_does_not_apply_to_peerings_whose_state_nobody_knows if {
	not peering_connected.applies with input.resource as {"type": "Microsoft.Network/virtualNetworks/virtualNetworkPeerings", "name": "a/b", "properties": {}}
}
