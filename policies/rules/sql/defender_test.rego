package forearm.rules.sql.defender_test

import data.forearm.rules.sql.defender

test_fails_without_settings if {
	count(defender.findings) > 0 with input.resource as {"type": "Microsoft.Sql/servers", "properties": {}}
}

test_fails_where_it_is_off if {
	count(defender.findings) > 0 with input.resource as {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/securityAlertPolicies", "properties": {"state": "Disabled"}}]}
}

test_passes_where_it_is_on if {
	count(defender.findings) == 0 with input.resource as {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/securityAlertPolicies", "properties": {"state": "Enabled"}}]}
}

test_passes_on_settings_by_themselves if {
	count(defender.findings) == 0 with input.resource as {"type": "Microsoft.Sql/servers/securityAlertPolicies", "properties": {"state": "Enabled"}}
}

test_knows_the_newer_settings if {
	count(defender.findings) == 0 with input.resource as {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/advancedThreatProtectionSettings", "properties": {"state": "Enabled"}}]}
	{finding.path | some finding in defender.findings} == {["properties", "state"]} with input.resource as {"type": "Microsoft.Sql/servers/advancedThreatProtectionSettings", "properties": {"state": "Disabled"}}
}
