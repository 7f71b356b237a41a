package forearm.rules.sql.auditing_test

import data.forearm.rules.sql.auditing

test_fails_without_settings if {
	count(auditing.findings) > 0 with input.resource as {"type": "Microsoft.Sql/servers", "properties": {}}
}

test_fails_where_it_is_off if {
	count(auditing.findings) > 0 with input.resource as {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/auditingSettings", "properties": {"state": "Disabled"}}]}
}

test_passes_where_it_is_on if {
	count(auditing.findings) == 0 with input.resource as {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/auditingSettings", "properties": {"state": "Enabled"}}]}
}

test_passes_on_settings_by_themselves if {
	count(auditing.findings) == 0 with input.resource as {"type": "Microsoft.Sql/servers/auditingSettings", "properties": {"state": "Enabled"}}
}

test_knows_extended_settings if {
	count(auditing.findings) == 0 with input.resource as {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/extendedAuditingSettings", "properties": {"state": "Enabled"}}]}
	{finding.path | some finding in auditing.findings} == {["properties", "state"]} with input.resource as {"type": "Microsoft.Sql/servers/extendedAuditingSettings", "properties": {"state": "Disabled"}}
}
