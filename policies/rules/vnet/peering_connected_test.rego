package forearm.rules.vnet.peering_connected_test

import data.forearm.rules.vnet.peering_connected

test_findings[name] if {
	some name, case in {
		"fails where one side is missing": {"resource": {"type": "Microsoft.Network/virtualNetworks", "properties": {"virtualNetworkPeerings": [{"name": "a", "properties": {"peeringState": "Initiated"}}]}}, "found": [["properties", "virtualNetworkPeerings", 0, "properties", "peeringState"]]},
		"passes where it is connected": {"resource": {"type": "Microsoft.Network/virtualNetworks", "properties": {"virtualNetworkPeerings": [{"name": "a", "properties": {"peeringState": "Connected"}}]}}, "found": []},
		"condition entry.properties.peeringState": {"resource": {"type": "Microsoft.Network/virtualNetworks/virtualNetworkPeerings", "name": "a/b", "properties": {"virtualNetworkPeerings": [{"name": "aaaaaa", "properties": {"peeringState": {}}}]}}, "found": [["properties", "virtualNetworkPeerings", 0, "properties", "peeringState"]]},
	}
	peering_connected.applies with input.resource as case.resource
	found := [finding.path | some finding in peering_connected.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"without peerings": {"type": "Microsoft.Network/virtualNetworks", "properties": {}},
		"to peerings whose state is not known": {"type": "Microsoft.Network/virtualNetworks/virtualNetworkPeerings", "name": "a/b", "properties": {}},
	}
	not peering_connected.applies with input.resource as resource
}
