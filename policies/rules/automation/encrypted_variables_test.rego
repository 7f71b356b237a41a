package forearm.rules.automation.encrypted_variables_test

import data.forearm.rules.automation.encrypted_variables

test_findings[name] if {
	some name, case in {
		"fails on a plain one": {"resource": {"type": "Microsoft.Automation/automationAccounts", "resources": [{"type": "Microsoft.Automation/automationAccounts/variables", "name": "a/b", "properties": {"isEncrypted": false}}]}, "found": [["resources", 0, "properties", "isEncrypted"]]},
		"passes on an encrypted one": {"resource": {"type": "Microsoft.Automation/automationAccounts", "resources": [{"type": "Microsoft.Automation/automationAccounts/variables", "name": "a/b", "properties": {"isEncrypted": true}}]}, "found": []},
	}
	found := [finding.path | some finding in encrypted_variables.findings] with input.resource as case.resource
	found == case.found
}
