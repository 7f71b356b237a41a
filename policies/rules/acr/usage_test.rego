package forearm.rules.acr.usage_test

import data.forearm.rules.acr.usage

test_fails if {
	usage.applies with input as {"exported": true, "resource": {"resources": [{"type": "Microsoft.ContainerRegistry/registries/listUsages", "name": "Size", "currentValue": 95, "limit": 100}]}}
	count(usage.findings) > 0 with input.resource as {"resources": [{"type": "Microsoft.ContainerRegistry/registries/listUsages", "name": "Size", "currentValue": 95, "limit": 100}]}
}

test_passes if {
	count(usage.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.ContainerRegistry/registries/listUsages", "name": "Size", "currentValue": 5, "limit": 100}]}
}

test_does_not_apply_before_the_deployment if {
	not usage.applies with input.resource as {"resources": [{"type": "Microsoft.ContainerRegistry/registries/listUsages", "name": "Size", "currentValue": 95, "limit": 100}]}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"exported": true, "resource": {"resources": [{"currentValue": 95, "limit": 100, "type": "Microsoft.ContainerRegistry/registries/listUsages"}]}}, "found": [], "applies": true},
	{"sees": {"exported": {}, "resource": {"resources": [{"currentValue": 91, "limit": 100, "name": "Size", "type": "Microsoft.ContainerRegistry/registries/listUsages"}]}}, "found": [["resources", 0, "currentValue"]], "applies": true},
	{"sees": {"exported": true, "resource": {"resources": [{"currentValue": 90, "limit": 100, "name": "Size", "type": "Microsoft.ContainerRegistry/registries/listUsages"}]}}, "found": [], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | usage.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in usage.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
