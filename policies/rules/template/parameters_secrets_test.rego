package forearm.rules.template.parameters_secrets_test

import data.forearm.rules.template.parameters_secrets

test_fails_on_another_id if {
	count(parameters_secrets.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"reference": {"keyVault": {"id": "kv"}, "secretName": "b"}}}}}
}

test_passes_on_a_full_id if {
	count(parameters_secrets.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"reference": {"keyVault": {"id": "/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/kv"}, "secretName": "b"}}}}}
}

test_passes_on_values if {
	count(parameters_secrets.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"value": 1}}}}
}
