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

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "a/b", "properties": {"virtualNetworkPeerings": [{"name": "aaaaaa", "properties": {"peeringState": {}}}]}, "type": "Microsoft.Network/virtualNetworks/virtualNetworkPeerings"}}, "found": [["properties", "virtualNetworkPeerings", 0, "properties", "peeringState"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in peering_connected.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
