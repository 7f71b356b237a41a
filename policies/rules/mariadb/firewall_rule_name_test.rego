package forearm.rules.mariadb.firewall_rule_name_test

import data.forearm.rules.mariadb.firewall_rule_name

test_fails_on_other_characters if {
	count(firewall_rule_name.findings) > 0 with input.resource as {"type": "Microsoft.DBforMariaDB/servers/firewallRules", "name": "s/a.b"}
}

test_passes_on_a_valid_name if {
	count(firewall_rule_name.findings) == 0 with input.resource as {"type": "Microsoft.DBforMariaDB/servers", "resources": [{"type": "Microsoft.DBforMariaDB/servers/firewallRules", "name": "s/a_b"}]}
}
