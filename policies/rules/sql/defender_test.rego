package forearm.rules.sql.defender_test

import data.forearm.rules.sql.defender

test_findings[name] if {
	some name, case in {
		"fails without settings": {"resource": {"type": "Microsoft.Sql/servers", "properties": {}}, "found": [[]]},
		"fails where it is off": {"resource": {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/securityAlertPolicies", "properties": {"state": "Disabled"}}]}, "found": [["resources", 0, "properties", "state"]]},
		"passes where it is on": {"resource": {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/securityAlertPolicies", "properties": {"state": "Enabled"}}]}, "found": []},
		"passes on settings by themselves": {"resource": {"type": "Microsoft.Sql/servers/securityAlertPolicies", "properties": {"state": "Enabled"}}, "found": []},
	}
	found := [finding.path | some finding in defender.findings] with input.resource as case.resource
	found == case.found
}

test_knows_the_newer_settings if {
	count(defender.findings) == 0 with input.resource as {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/advancedThreatProtectionSettings", "properties": {"state": "Enabled"}}]}
	{finding.path | some finding in defender.findings} == {["properties", "state"]} with input.resource as {"type": "Microsoft.Sql/servers/advancedThreatProtectionSettings", "properties": {"state": "Disabled"}}
}
