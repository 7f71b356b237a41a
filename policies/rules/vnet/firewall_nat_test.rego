package forearm.rules.vnet.firewall_nat_test

import data.forearm.rules.vnet.firewall_nat

test_fails_without_a_gateway if {
	count(firewall_nat.findings) > 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "AzureFirewallSubnet", "properties": {}}]}}
}

test_passes_with_a_gateway if {
	count(firewall_nat.findings) == 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "AzureFirewallSubnet", "properties": {"natGateway": {"id": "/x"}}}]}}
}

test_does_not_apply_unless_configured if {
	not firewall_nat.applies with input.resource as {"type": "Microsoft.Network/virtualNetworks"}
}
