package forearm.rules.keyvault.key_name_test

import data.forearm.rules.keyvault.key_name

test_fails_on_an_underscore if {
	count(key_name.findings) > 0 with input.resource as {"type": "Microsoft.KeyVault/vaults/keys", "name": "v/a_b"}
}

test_passes_on_a_valid_name if {
	count(key_name.findings) == 0 with input.resource as {"type": "Microsoft.KeyVault/vaults/keys", "name": "v/a-b"}
}

test_fails_on_one_of_a_vault if {
	count(key_name.findings) > 0 with input.resource as {"type": "Microsoft.KeyVault/vaults", "resources": [{"type": "Microsoft.KeyVault/vaults/keys", "name": "v/a_b"}]}
}
