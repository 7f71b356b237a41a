package forearm.rules.vnet.firewall_subnet_test

import data.forearm.rules.vnet.firewall_subnet

test_findings[name] if {
	some name, case in {
		"fails without the subnet": {"resource": {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "GatewaySubnet"}]}}, "found": [["properties", "subnets"]]},
		"passes with the subnet": {"resource": {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "GatewaySubnet"}, {"name": "AzureFirewallSubnet"}]}}, "found": []},
		"passes with the subnet as a child": {"resource": {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "GatewaySubnet"}]}, "resources": [{"type": "Microsoft.Network/virtualNetworks/subnets", "name": "vnet/AzureFirewallSubnet"}]}, "found": []},
	}
	firewall_subnet.applies with input.resource as case.resource
	found := [finding.path | some finding in firewall_subnet.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_without_a_gateway if {
	not firewall_subnet.applies with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "web"}]}}
}
