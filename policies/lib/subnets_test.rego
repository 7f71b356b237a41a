package forearm.lib.subnets_test

import data.forearm.lib.subnets

subnet := {"type": "Microsoft.Network/virtualNetworks/subnets", "name": "v/b", "properties": {"a": 2, "subnets": [{}]}}

network := {"type": "microsoft.network/virtualnetworks", "name": "v", "properties": {"subnets": [{"name": "a", "properties": {"a": 1}}, {}]}, "resources": [subnet, {"type": "Microsoft.Network/virtualNetworks/other", "name": "v/c"}]}

test_finds_subnets_wherever_they_stand if {
	subnets.of(network) == {
		{"name": "a", "name_path": ["properties", "subnets", 0, "name"], "path": ["properties", "subnets", 0, "properties"], "properties": {"a": 1}},
		{"name": "", "name_path": ["properties", "subnets", 1, "name"], "path": ["properties", "subnets", 1, "properties"], "properties": {}},
		{"name": "b", "name_path": ["resources", 0, "name"], "path": ["resources", 0, "properties"], "properties": subnet.properties},
	}
	subnets.of(subnet) == {{"name": "b", "name_path": ["name"], "path": ["properties"], "properties": subnet.properties}}
	subnets.of(object.remove(subnet, ["properties"])) == {{"name": "b", "name_path": ["name"], "path": ["properties"], "properties": {}}}
}
