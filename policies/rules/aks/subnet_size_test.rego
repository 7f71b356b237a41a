package forearm.rules.aks.subnet_size_test

import data.forearm.rules.aks.subnet_size

test_findings[name] if {
	some name, case in {
		"fails on a small subnet": {"resource": {"properties": {"networkProfile": {"networkPlugin": "azure"}}, "resources": [{"type": "Microsoft.Network/virtualNetworks/subnets", "name": "s", "properties": {"addressPrefix": "10.0.0.0/25"}}]}, "found": [["resources", 0, "properties", "addressPrefix"]]},
		"passes on a large subnet": {"resource": {"properties": {"networkProfile": {"networkPlugin": "azure"}}, "resources": [{"type": "Microsoft.Network/virtualNetworks/subnets", "name": "s", "properties": {"addressPrefix": "10.0.0.0/21"}}]}, "found": []},
	}
	subnet_size.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in subnet_size.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply[name] if {
	some name, seen in {
		"before the deployment": {"resource": {"properties": {"networkProfile": {"networkPlugin": "azure"}}, "resources": [{"type": "Microsoft.Network/virtualNetworks/subnets", "name": "s", "properties": {"addressPrefix": "10.0.0.0/25"}}]}},
		"condition text.same(properties.networkProfile.networkPlugin, 'azure')": {"exported": {}, "resource": {}},
	}
	not subnet_size.applies with input as seen
}
