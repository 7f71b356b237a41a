package forearm.rules.arc.defender_test

import data.forearm.rules.arc.defender

test_fails_without_one if {
	count(defender.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_with_one if {
	count(defender.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.KubernetesConfiguration/extensions", "properties": {"extensionType": "microsoft.azuredefender.kubernetes"}}]}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"resources": [{"type": "Microsoft.KubernetesConfiguration/extensions"}]}}, "found": [[]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in defender.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
