package forearm.rules.postgresql.defender_test

import data.forearm.rules.postgresql.defender

test_findings[name] if {
	some name, case in {
		"fails without settings": {"resource": {"type": "Microsoft.DBforPostgreSQL/servers", "properties": {}}, "found": [[]]},
		"fails where it is off": {"resource": {"type": "Microsoft.DBforPostgreSQL/servers", "resources": [{"type": "Microsoft.DBforPostgreSQL/servers/securityAlertPolicies", "properties": {"state": "Disabled"}}]}, "found": [["resources", 0, "properties", "state"]]},
		"passes where it is on": {"resource": {"type": "Microsoft.DBforPostgreSQL/servers", "resources": [{"type": "Microsoft.DBforPostgreSQL/servers/securityAlertPolicies", "properties": {"state": "Enabled"}}]}, "found": []},
		"passes on settings by themselves": {"resource": {"type": "Microsoft.DBforPostgreSQL/servers/securityAlertPolicies", "properties": {"state": "Enabled"}}, "found": []},
	}
	found := [finding.path | some finding in defender.findings] with input.resource as case.resource
	found == case.found
}
