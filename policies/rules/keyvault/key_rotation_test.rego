package forearm.rules.keyvault.key_rotation_test

import data.forearm.rules.keyvault.key_rotation

test_findings[name] if {
	some name, case in {
		"fails without a policy": {"resource": {"type": "Microsoft.KeyVault/vaults/keys", "name": "v/k", "properties": {}}, "found": [["properties", "rotationPolicy", "lifetimeActions"]]},
		"fails on a key of a vault": {"resource": {"type": "Microsoft.KeyVault/vaults", "resources": [{"type": "Microsoft.KeyVault/vaults/keys", "name": "v/k", "properties": {"rotationPolicy": {"lifetimeActions": [{"action": {"type": "notify"}}]}}}]}, "found": [["resources", 0, "properties", "rotationPolicy", "lifetimeActions"]]},
		"passes with a policy": {"resource": {"type": "Microsoft.KeyVault/vaults/keys", "name": "v/k", "properties": {"rotationPolicy": {"lifetimeActions": [{"action": {"type": "Rotate"}}]}}}, "found": []},
	}
	found := [finding.path | some finding in key_rotation.findings] with input.resource as case.resource
	found == case.found
}
