package forearm.rules.mariadb.firewall_rule_name_test

import data.forearm.rules.mariadb.firewall_rule_name

test_findings[name] if {
	some name, case in {
		"fails on other characters": {"resource": {"type": "Microsoft.DBforMariaDB/servers/firewallRules", "name": "s/a.b"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"type": "Microsoft.DBforMariaDB/servers", "resources": [{"type": "Microsoft.DBforMariaDB/servers/firewallRules", "name": "s/a_b"}]}, "found": []},
	}
	found := [finding.path | some finding in firewall_rule_name.findings] with input.resource as case.resource
	found == case.found
}
