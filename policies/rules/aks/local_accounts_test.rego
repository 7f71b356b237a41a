package forearm.rules.aks.local_accounts_test

import data.forearm.rules.aks.local_accounts

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"disableLocalAccounts": false}}, "found": [["properties", "disableLocalAccounts"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "disableLocalAccounts"]]},
		"passes where it is set": {"resource": {"properties": {"disableLocalAccounts": true}}, "found": []},
	}
	found := [finding.path | some finding in local_accounts.findings] with input.resource as case.resource
	found == case.found
}
