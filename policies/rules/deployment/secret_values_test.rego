package forearm.rules.deployment.secret_values_test

import data.forearm.rules.deployment.secret_values

vm(password) := {
	"type": "Microsoft.Compute/virtualMachines",
	"properties": {"osProfile": {"adminPassword": password}},
}

test_fails_on_a_literal if {
	secret_values.findings[_].path == ["properties", "osProfile", "adminPassword"] with input as {"resource": vm("abc"), "secrets": [], "assumed": []}
}

test_passes_on_a_secret if {
	count(secret_values.findings) == 0 with input as {"resource": vm("{{secret}}"), "secrets": ["/properties/osProfile/adminPassword"], "assumed": []}
}

test_does_not_apply_to_types_without_secrets if {
	not secret_values.applies with input.resource as {"type": "Microsoft.Network/virtualNetworks"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"assumed": [[]], "resource": {"properties": {"osProfile": {"adminPassword": "abc"}}, "type": "Microsoft.Compute/virtualMachines"}, "secrets": {}}, "found": [["properties", "osProfile", "adminPassword"]], "applies": true},
	{"sees": {"resource": {"type": "Microsoft.Compute/virtualMachines"}}, "found": [], "applies": true},
	{"sees": {"resource": {"type": "Microsoft.Compute/virtualMachines"}}, "found": [], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | secret_values.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in secret_values.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
