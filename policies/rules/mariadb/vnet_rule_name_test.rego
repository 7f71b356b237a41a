package forearm.rules.mariadb.vnet_rule_name_test

import data.forearm.rules.mariadb.vnet_rule_name

test_findings[name] if {
	some name, case in {
		"fails on other characters": {"resource": {"type": "Microsoft.DBforMariaDB/servers/virtualNetworkRules", "name": "s/a_b"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"type": "Microsoft.DBforMariaDB/servers", "resources": [{"type": "Microsoft.DBforMariaDB/servers/virtualNetworkRules", "name": "s/a-b"}]}, "found": []},
	}
	found := [finding.path | some finding in vnet_rule_name.findings] with input.resource as case.resource
	found == case.found
}
