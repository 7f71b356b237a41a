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

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "x", "type": "Microsoft.KeyVault/vaults/keys"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "type": "Microsoft.KeyVault/vaults/keys"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "type": "Microsoft.KeyVault/vaults/keys"}}, "found": [["name"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in key_name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
