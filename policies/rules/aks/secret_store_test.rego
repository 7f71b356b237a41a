package forearm.rules.aks.secret_store_test

import data.forearm.rules.aks.secret_store

test_fails_on_another_value if {
	count(secret_store.findings) > 0 with input.resource as {"properties": {"addonProfiles": {"azureKeyvaultSecretsProvider": {"enabled": false}}}}
}

test_fails_where_it_is_not_set if {
	count(secret_store.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(secret_store.findings) == 0 with input.resource as {"properties": {"addonProfiles": {"azureKeyvaultSecretsProvider": {"enabled": true}}}}
}
