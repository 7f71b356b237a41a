package forearm.rules.sql.auditing_test

import data.forearm.rules.sql.auditing

test_findings[name] if {
	some name, case in {
		"fails without settings": {"resource": {"type": "Microsoft.Sql/servers", "properties": {}}, "found": [[]]},
		"fails where it is off": {"resource": {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/auditingSettings", "properties": {"state": "Disabled"}}]}, "found": [["resources", 0, "properties", "state"]]},
		"passes where it is on": {"resource": {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/auditingSettings", "properties": {"state": "Enabled"}}]}, "found": []},
		"passes on settings by themselves": {"resource": {"type": "Microsoft.Sql/servers/auditingSettings", "properties": {"state": "Enabled"}}, "found": []},
	}
	found := [finding.path | some finding in auditing.findings] with input.resource as case.resource
	found == case.found
}

test_knows_extended_settings if {
	count(auditing.findings) == 0 with input.resource as {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/extendedAuditingSettings", "properties": {"state": "Enabled"}}]}
	{finding.path | some finding in auditing.findings} == {["properties", "state"]} with input.resource as {"type": "Microsoft.Sql/servers/extendedAuditingSettings", "properties": {"state": "Disabled"}}
}
