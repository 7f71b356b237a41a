package forearm.rules.postgresql.defender_test

import data.forearm.rules.postgresql.defender

test_fails_without_settings if {
	count(defender.findings) > 0 with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers", "properties": {}}
}

test_fails_where_it_is_off if {
	count(defender.findings) > 0 with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers", "resources": [{"type": "Microsoft.DBforPostgreSQL/servers/securityAlertPolicies", "properties": {"state": "Disabled"}}]}
}

test_passes_where_it_is_on if {
	count(defender.findings) == 0 with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers", "resources": [{"type": "Microsoft.DBforPostgreSQL/servers/securityAlertPolicies", "properties": {"state": "Enabled"}}]}
}

test_passes_on_settings_by_themselves if {
	count(defender.findings) == 0 with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers/securityAlertPolicies", "properties": {"state": "Enabled"}}
}
