package forearm.rules.mariadb.defender_test

import data.forearm.rules.mariadb.defender

test_fails_without_settings if {
	count(defender.findings) > 0 with input.resource as {"type": "Microsoft.DBforMariaDB/servers", "properties": {}}
}

test_fails_where_it_is_off if {
	count(defender.findings) > 0 with input.resource as {"type": "Microsoft.DBforMariaDB/servers", "resources": [{"type": "Microsoft.DBforMariaDB/servers/securityAlertPolicies", "properties": {"state": "Disabled"}}]}
}

test_passes_where_it_is_on if {
	count(defender.findings) == 0 with input.resource as {"type": "Microsoft.DBforMariaDB/servers", "resources": [{"type": "Microsoft.DBforMariaDB/servers/securityAlertPolicies", "properties": {"state": "Enabled"}}]}
}

test_passes_on_settings_by_themselves if {
	count(defender.findings) == 0 with input.resource as {"type": "Microsoft.DBforMariaDB/servers/securityAlertPolicies", "properties": {"state": "Enabled"}}
}
