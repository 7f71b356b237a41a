package forearm.rules.vnet.private_subnet_test

import data.forearm.rules.vnet.private_subnet

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "web", "properties": {}}]}}, "found": [["properties", "subnets", 0, "properties", "defaultOutboundAccess"]]},
		"passes where it is off": {"resource": {"type": "Microsoft.Network/virtualNetworks/subnets", "name": "vnet/web", "properties": {"defaultOutboundAccess": false}}, "found": []},
		"passes on a delegated subnet": {"resource": {"type": "Microsoft.Network/virtualNetworks/subnets", "name": "vnet/web", "properties": {"delegations": [{"name": "a"}]}}, "found": []},
		"condition not text.one_of(entry.name, ['GatewaySubnet', 'AzureFirewallSubnet', 'AzureFirewallManagementSubn...": {"resource": {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "AzureFirewallManagementSubnet"}]}}, "found": []},
	}
	found := [finding.path | some finding in private_subnet.findings] with input.resource as case.resource
	found == case.found
}

subnet(name, properties) := {"type": "Microsoft.Network/virtualNetworks/subnets", "name": concat("/", ["v", name]), "properties": properties}

test_tells_what_is_written_from_what_is_not if {
	[finding.message | some finding in private_subnet.findings] == ["The subnet web has default outbound access."] with input.resource as subnet("web", {"defaultOutboundAccess": true})
	[finding.message | some finding in private_subnet.findings] == ["defaultOutboundAccess of the subnet web is not set."] with input.resource as subnet("web", {})
	count(private_subnet.findings) == 0 with input.resource as subnet("RouteServerSubnet", {})
}
