package forearm.rules.aks.secret_rotation_test

import data.forearm.rules.aks.secret_rotation

test_fails_where_it_is_not_set if {
	count(secret_rotation.findings) > 0 with input.resource as {"properties": {"addonProfiles": {"azureKeyvaultSecretsProvider": {"enabled": true}}}}
}

test_passes_where_it_is_on if {
	count(secret_rotation.findings) == 0 with input.resource as {"properties": {"addonProfiles": {"azureKeyvaultSecretsProvider": {"enabled": true, "config": {"enableSecretRotation": "true"}}}}}
}

test_does_not_apply_without_the_add_on if {
	not secret_rotation.applies with input.resource as {"properties": {}}
}

test_passes_on_a_boolean if {
	count(secret_rotation.findings) == 0 with input.resource as {"properties": {"addonProfiles": {"azureKeyvaultSecretsProvider": {"enabled": true, "config": {"enableSecretRotation": true}}}}}
}
