package forearm.rules.mysql.flexible_test

import data.forearm.rules.mysql.flexible

test_findings[name] if {
	some name, case in {
		"fails on a single server": {"resource": {"type": "Microsoft.DBforMySQL/servers"}, "found": [["type"]]},
		"passes on a flexible server": {"resource": {"type": "Microsoft.DBforMySQL/flexibleServers"}, "found": []},
	}
	found := [finding.path | some finding in flexible.findings] with input.resource as case.resource
	found == case.found
}
