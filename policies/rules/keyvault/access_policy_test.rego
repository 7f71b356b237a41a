package forearm.rules.keyvault.access_policy_test

import data.forearm.rules.keyvault.access_policy

test_findings[name] if {
	some name, case in {
		"fails on all": {"resource": {"properties": {"accessPolicies": [{"permissions": {"keys": ["All"]}}]}}, "found": [["properties", "accessPolicies", 0, "permissions", "keys", 0]]},
		"fails on purge among others": {"resource": {"properties": {"accessPolicies": [{"permissions": {"secrets": ["get", "purge"]}}]}}, "found": [["properties", "accessPolicies", 0, "permissions", "secrets", 1]]},
		"fails on a policy added to a vault": {"resource": {"resources": [{"type": "Microsoft.KeyVault/vaults/accessPolicies", "properties": {"accessPolicies": [{"permissions": {"keys": ["purge"]}}]}}]}, "found": [["resources", 0, "properties", "accessPolicies", 0, "permissions", "keys", 0]]},
		"passes on what is needed": {"resource": {"properties": {"accessPolicies": [{"permissions": {"keys": ["get", "list"]}}]}}, "found": []},
		"condition kind in {'keys', 'secrets', 'certificates', 'storage'}": {"resource": {"properties": {"accessPolicies": [{"permissions": ["all"]}]}}, "found": []},
		"condition text.one_of(permission, ['all', 'purge'])": {"resource": {"properties": {"accessPolicies": [{"permissions": {"keys": "a"}}]}}, "found": []},
		"condition kind in {'keys', 'secrets', 'certificates', 'storage'} (2)": {"resource": {"properties": {"accessPolicies": [{"permissions": [["purge"]]}]}}, "found": []},
		"condition text.one_of(permission, ['all', 'purge']) (2)": {"resource": {"resources": [{"type": "Microsoft.KeyVault/vaults/accessPolicies", "properties": {"accessPolicies": [{"permissions": {"keys": [2]}}]}}]}, "found": []},
	}
	access_policy.applies with input.resource as case.resource
	found := [finding.path | some finding in access_policy.findings] with input.resource as case.resource
	found == case.found
}

change(name) := {"type": "Microsoft.KeyVault/vaults/accessPolicies", "name": name, "properties": {"accessPolicies": [{"permissions": {"keys": ["all"]}}]}}

test_leaves_out_what_takes_permissions_away if {
	forearm.verdict("forearm.rules.keyvault.access_policy", {"resource": change("v/Remove")}, []) == "none"
	forearm.verdict("forearm.rules.keyvault.access_policy", {"resource": change("v/add")}, []) == "fail"
	forearm.verdict("forearm.rules.keyvault.access_policy", {"resource": {"type": "Microsoft.KeyVault/vaults", "properties": {}, "resources": [change("v/remove")]}}, []) == "pass"
	forearm.verdict("forearm.rules.keyvault.access_policy", {"resource": change("v/add")}, ["/resource/properties/accessPolicies/0/permissions/keys/0"]) == "unknown"
}
