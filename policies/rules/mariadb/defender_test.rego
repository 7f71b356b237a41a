package forearm.rules.mariadb.defender_test

import data.forearm.rules.mariadb.defender

test_findings[name] if {
	some name, case in {
		"fails without settings": {"resource": {"type": "Microsoft.DBforMariaDB/servers", "properties": {}}, "found": [[]]},
		"fails where it is off": {"resource": {"type": "Microsoft.DBforMariaDB/servers", "resources": [{"type": "Microsoft.DBforMariaDB/servers/securityAlertPolicies", "properties": {"state": "Disabled"}}]}, "found": [["resources", 0, "properties", "state"]]},
		"passes where it is on": {"resource": {"type": "Microsoft.DBforMariaDB/servers", "resources": [{"type": "Microsoft.DBforMariaDB/servers/securityAlertPolicies", "properties": {"state": "Enabled"}}]}, "found": []},
		"passes on settings by themselves": {"resource": {"type": "Microsoft.DBforMariaDB/servers/securityAlertPolicies", "properties": {"state": "Enabled"}}, "found": []},
	}
	found := [finding.path | some finding in defender.findings] with input.resource as case.resource
	found == case.found
}
