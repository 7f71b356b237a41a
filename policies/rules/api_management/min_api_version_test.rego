package forearm.rules.api_management.min_api_version_test

import data.forearm.rules.api_management.min_api_version

test_fails_without_a_limit if {
	count(min_api_version.findings) > 0 with input.resource as {"apiVersion": "2022-08-01", "properties": {}}
}

test_fails_on_an_old_limit if {
	count(min_api_version.findings) > 0 with input.resource as {"apiVersion": "2022-08-01", "properties": {"apiVersionConstraint": {"minApiVersion": "2019-12-01"}}}
}

test_passes_on_a_current_limit if {
	count(min_api_version.findings) == 0 with input.resource as {"apiVersion": "2022-08-01", "properties": {"apiVersionConstraint": {"minApiVersion": "2021-08-01"}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"apiVersion": "2020-12-01", "properties": {"apiVersionConstraint": {"minApiVersion": "2021-08-01"}}}}, "found": [["apiVersion"]]},
	{"sees": {"resource": {"apiVersion": "2020-12-01", "properties": {}}}, "found": [["properties", "apiVersionConstraint", "minApiVersion"]]},
	{"sees": {"resource": {"properties": {"apiVersionConstraint": {"minApiVersion": "2021-08-01"}}}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in min_api_version.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
