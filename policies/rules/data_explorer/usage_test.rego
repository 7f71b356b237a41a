package forearm.rules.data_explorer.usage_test

import data.forearm.rules.data_explorer.usage

test_fails if {
	usage.applies with input as {"exported": true, "resource": {"properties": {"state": "Running"}}}
	count(usage.findings) > 0 with input.resource as {"properties": {"state": "Running"}}
}

test_passes if {
	count(usage.findings) == 0 with input.resource as {"properties": {"state": "Running"}, "resources": [{"type": "Microsoft.Kusto/clusters/databases"}]}
}

test_does_not_apply_before_the_deployment if {
	not usage.applies with input.resource as {"properties": {"state": "Running"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"exported": {}, "resource": {}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | usage.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in usage.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
