package forearm.rules.vnet.subnet_name_test

import data.forearm.rules.vnet.subnet_name

test_findings[name] if {
	some name, case in {
		"fails on a dash at the end": {"resource": {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "web-"}]}}, "found": [["properties", "subnets", 0, "name"]]},
		"passes on a valid name": {"resource": {"type": "Microsoft.Network/virtualNetworks/subnets", "name": "vnet/snet-web"}, "found": []},
		"limit 1, not 2": {"resource": {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "a"}]}}, "found": []},
		"limit 80, not 79": {"resource": {"type": "Microsoft.Network/virtualNetworks/subnets", "name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 80, not 81": {"resource": {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}]}}, "found": [["properties", "subnets", 0, "name"]]},
	}
	found := [finding.path | some finding in subnet_name.findings] with input.resource as case.resource
	found == case.found
}
