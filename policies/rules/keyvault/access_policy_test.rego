package forearm.rules.keyvault.access_policy_test

import data.forearm.rules.keyvault.access_policy

test_fails_on_all if {
	count(access_policy.findings) > 0 with input.resource as {"properties": {"accessPolicies": [{"permissions": {"keys": ["All"]}}]}}
}

test_fails_on_purge_among_others if {
	count(access_policy.findings) > 0 with input.resource as {"properties": {"accessPolicies": [{"permissions": {"secrets": ["get", "purge"]}}]}}
}

test_fails_on_a_policy_added_to_a_vault if {
	count(access_policy.findings) > 0 with input.resource as {"resources": [{"type": "Microsoft.KeyVault/vaults/accessPolicies", "properties": {"accessPolicies": [{"permissions": {"keys": ["purge"]}}]}}]}
}

test_passes_on_what_is_needed if {
	count(access_policy.findings) == 0 with input.resource as {"properties": {"accessPolicies": [{"permissions": {"keys": ["get", "list"]}}]}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"accessPolicies": [{"permissions": ["all"]}]}}}, "found": []},
	{"sees": {"resource": {"properties": {"accessPolicies": [{"permissions": {"keys": "a"}}]}}}, "found": []},
	{"sees": {"resource": {"properties": {"accessPolicies": [{"permissions": [["purge"]]}]}}}, "found": []},
	{"sees": {"resource": {"resources": [{"properties": {"accessPolicies": [{"permissions": {"keys": [2]}}]}, "type": "Microsoft.KeyVault/vaults/accessPolicies"}]}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in access_policy.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

change(name) := {"type": "Microsoft.KeyVault/vaults/accessPolicies", "name": name, "properties": {"accessPolicies": [{"permissions": {"keys": ["all"]}}]}}

test_leaves_out_what_takes_permissions_away if {
	forearm.verdict("forearm.rules.keyvault.access_policy", {"resource": change("v/Remove")}, []) == "none"
	forearm.verdict("forearm.rules.keyvault.access_policy", {"resource": change("v/add")}, []) == "fail"
	forearm.verdict("forearm.rules.keyvault.access_policy", {"resource": {"type": "Microsoft.KeyVault/vaults", "properties": {}, "resources": [change("v/remove")]}}, []) == "pass"
	forearm.verdict("forearm.rules.keyvault.access_policy", {"resource": change("v/add")}, ["/resource/properties/accessPolicies/0/permissions/keys/0"]) == "unknown"
}
