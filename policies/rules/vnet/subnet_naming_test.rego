package forearm.rules.vnet.subnet_naming_test

import data.forearm.rules.vnet.subnet_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "web"}]}}, "settings": {"AZURE_VNET_SUBNET_NAME_FORMAT": "^snet-"}, "found": [["properties", "subnets", 0, "name"]]},
		"passes on the format": {"resource": {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "snet-web"}, {"name": "GatewaySubnet"}]}}, "settings": {"AZURE_VNET_SUBNET_NAME_FORMAT": "^snet-"}, "found": []},
	}
	subnet_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in subnet_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not subnet_naming.applies with input.resource as {"type": "Microsoft.Network/virtualNetworks"}
}
