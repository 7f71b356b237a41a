package forearm.rules.aks.secret_store_test

import data.forearm.rules.aks.secret_store

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"addonProfiles": {"azureKeyvaultSecretsProvider": {"enabled": false}}}}, "found": [["properties", "addonProfiles", "azureKeyvaultSecretsProvider", "enabled"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "addonProfiles", "azureKeyvaultSecretsProvider", "enabled"]]},
		"passes where it is set": {"resource": {"properties": {"addonProfiles": {"azureKeyvaultSecretsProvider": {"enabled": true}}}}, "found": []},
	}
	found := [finding.path | some finding in secret_store.findings] with input.resource as case.resource
	found == case.found
}
