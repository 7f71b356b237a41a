package forearm.rules.automation.encrypted_variables_test

import data.forearm.rules.automation.encrypted_variables

test_fails_on_a_plain_one if {
	count(encrypted_variables.findings) > 0 with input.resource as {"type": "Microsoft.Automation/automationAccounts", "resources": [{"type": "Microsoft.Automation/automationAccounts/variables", "name": "a/b", "properties": {"isEncrypted": false}}]}
}

test_passes_on_an_encrypted_one if {
	count(encrypted_variables.findings) == 0 with input.resource as {"type": "Microsoft.Automation/automationAccounts", "resources": [{"type": "Microsoft.Automation/automationAccounts/variables", "name": "a/b", "properties": {"isEncrypted": true}}]}
}
