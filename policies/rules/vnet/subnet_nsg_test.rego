package forearm.rules.vnet.subnet_nsg_test

import data.forearm.rules.vnet.subnet_nsg

test_findings[name] if {
	some name, case in {
		"fails without a group": {"resource": {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "web", "properties": {}}]}}, "found": [["properties", "subnets", 0, "properties", "networkSecurityGroup"]]},
		"fails on a child": {"resource": {"type": "Microsoft.Network/virtualNetworks/subnets", "name": "vnet/web", "properties": {}}, "found": [["properties", "networkSecurityGroup"]]},
		"passes with a group": {"resource": {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "web", "properties": {"networkSecurityGroup": {"id": "/x"}}}]}}, "found": []},
		"passes on a gateway": {"resource": {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "GatewaySubnet", "properties": {}}]}}, "found": []},
		"passes on what is excluded": {"resource": {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "lab", "properties": {}}]}}, "settings": {"AZURE_VNET_SUBNET_EXCLUDED_FROM_NSG": ["lab"]}, "found": []},
		"condition text.same(delegation.properties.serviceName, 'Microsoft.HardwareSecurityModules/dedicatedHSMs')": {"resource": {"type": "Microsoft.Network/virtualNetworks/subnets", "name": "vnet/web", "properties": {"delegations": [{}]}}, "found": [["properties", "networkSecurityGroup"]]},
		"condition text.same(delegation.properties.serviceName, 'Microsoft.HardwareSecurityModules/dedicatedHSMs') (2)": {"resource": {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "web", "properties": {"delegations": [{"properties": {"serviceName": {}}}]}}]}}, "found": [["properties", "subnets", 0, "properties", "networkSecurityGroup"]]},
	}
	found := [finding.path | some finding in subnet_nsg.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
	found == case.found
}
