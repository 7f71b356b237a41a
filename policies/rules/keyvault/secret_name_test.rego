package forearm.rules.keyvault.secret_name_test

import data.forearm.rules.keyvault.secret_name

test_fails_on_an_underscore if {
	count(secret_name.findings) > 0 with input.resource as {"type": "Microsoft.KeyVault/vaults/secrets", "name": "v/a_b"}
}

test_passes_on_a_valid_name if {
	count(secret_name.findings) == 0 with input.resource as {"type": "Microsoft.KeyVault/vaults/secrets", "name": "v/a-b"}
}

test_fails_on_one_of_a_vault if {
	count(secret_name.findings) > 0 with input.resource as {"type": "Microsoft.KeyVault/vaults", "resources": [{"type": "Microsoft.KeyVault/vaults/secrets", "name": "v/a_b"}]}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "x", "type": "Microsoft.KeyVault/vaults/secrets"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "type": "Microsoft.KeyVault/vaults/secrets"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "type": "Microsoft.KeyVault/vaults/secrets"}}, "found": [["name"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in secret_name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
