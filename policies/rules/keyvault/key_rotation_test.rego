package forearm.rules.keyvault.key_rotation_test

import data.forearm.rules.keyvault.key_rotation

test_fails_without_a_policy if {
	count(key_rotation.findings) > 0 with input.resource as {"type": "Microsoft.KeyVault/vaults/keys", "name": "v/k", "properties": {}}
}

test_fails_on_a_key_of_a_vault if {
	count(key_rotation.findings) > 0 with input.resource as {"type": "Microsoft.KeyVault/vaults", "resources": [{"type": "Microsoft.KeyVault/vaults/keys", "name": "v/k", "properties": {"rotationPolicy": {"lifetimeActions": [{"action": {"type": "notify"}}]}}}]}
}

test_passes_with_a_policy if {
	count(key_rotation.findings) == 0 with input.resource as {"type": "Microsoft.KeyVault/vaults/keys", "name": "v/k", "properties": {"rotationPolicy": {"lifetimeActions": [{"action": {"type": "Rotate"}}]}}}
}
