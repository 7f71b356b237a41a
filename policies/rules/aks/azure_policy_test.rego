package forearm.rules.aks.azure_policy_test

import data.forearm.rules.aks.azure_policy

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"addonProfiles": {"azurePolicy": {"enabled": false}}}}, "found": [["properties", "addonProfiles", "azurePolicy", "enabled"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "addonProfiles", "azurePolicy", "enabled"]]},
		"passes where it is set": {"resource": {"properties": {"addonProfiles": {"azurePolicy": {"enabled": true}}}}, "found": []},
	}
	found := [finding.path | some finding in azure_policy.findings] with input.resource as case.resource
	found == case.found
}
