package forearm.rules.keyvault.rbac_test

import data.forearm.rules.keyvault.rbac

test_fails_on_access_policies if {
	count(rbac.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_on_roles if {
	count(rbac.findings) == 0 with input.resource as {"properties": {"enableRbacAuthorization": true}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "enableRbacAuthorization"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in rbac.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
