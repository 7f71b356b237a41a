package forearm.rules.appservice.no_affinity_test

import data.forearm.rules.appservice.no_affinity

test_fails_on_another_value if {
	count(no_affinity.findings) > 0 with input.resource as {"properties": {"clientAffinityEnabled": true}}
}

test_fails_where_it_is_not_set if {
	count(no_affinity.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(no_affinity.findings) == 0 with input.resource as {"properties": {"clientAffinityEnabled": false}}
}

test_warns_where_it_is_not_written if {
	some finding in no_affinity.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "clientAffinityEnabled"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in no_affinity.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
