package forearm.rules.keyvault.secret_name_test

import data.forearm.rules.keyvault.secret_name

test_findings[name] if {
	some name, case in {
		"fails on an underscore": {"resource": {"type": "Microsoft.KeyVault/vaults/secrets", "name": "v/a_b"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"type": "Microsoft.KeyVault/vaults/secrets", "name": "v/a-b"}, "found": []},
		"fails on one of a vault": {"resource": {"type": "Microsoft.KeyVault/vaults", "resources": [{"type": "Microsoft.KeyVault/vaults/secrets", "name": "v/a_b"}]}, "found": [["resources", 0, "name"]]},
		"limit 1, not 2": {"resource": {"type": "Microsoft.KeyVault/vaults/secrets", "name": "x"}, "found": []},
		"limit 127, not 126": {"resource": {"type": "Microsoft.KeyVault/vaults/secrets", "name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 127, not 128": {"resource": {"type": "Microsoft.KeyVault/vaults/secrets", "name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in secret_name.findings] with input.resource as case.resource
	found == case.found
}
