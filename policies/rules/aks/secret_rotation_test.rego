package forearm.rules.aks.secret_rotation_test

import data.forearm.rules.aks.secret_rotation

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"properties": {"addonProfiles": {"azureKeyvaultSecretsProvider": {"enabled": true}}}}, "found": [["properties", "addonProfiles", "azureKeyvaultSecretsProvider", "config", "enableSecretRotation"]]},
		"passes where it is on": {"resource": {"properties": {"addonProfiles": {"azureKeyvaultSecretsProvider": {"enabled": true, "config": {"enableSecretRotation": "true"}}}}}, "found": []},
		"passes on a boolean": {"resource": {"properties": {"addonProfiles": {"azureKeyvaultSecretsProvider": {"enabled": true, "config": {"enableSecretRotation": true}}}}}, "found": []},
	}
	secret_rotation.applies with input.resource as case.resource
	found := [finding.path | some finding in secret_rotation.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_without_the_add_on if {
	not secret_rotation.applies with input.resource as {"properties": {}}
}
