package forearm.rules.mariadb.vnet_rule_name_test

import data.forearm.rules.mariadb.vnet_rule_name

test_fails_on_other_characters if {
	count(vnet_rule_name.findings) > 0 with input.resource as {"type": "Microsoft.DBforMariaDB/servers/virtualNetworkRules", "name": "s/a_b"}
}

test_passes_on_a_valid_name if {
	count(vnet_rule_name.findings) == 0 with input.resource as {"type": "Microsoft.DBforMariaDB/servers", "resources": [{"type": "Microsoft.DBforMariaDB/servers/virtualNetworkRules", "name": "s/a-b"}]}
}
