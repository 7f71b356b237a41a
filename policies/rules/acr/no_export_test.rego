package forearm.rules.acr.no_export_test

import data.forearm.rules.acr.no_export

test_fails_where_it_is_not_set if {
	count(no_export.findings) > 0 with input.resource as {"properties": {}}
}

test_fails_on_public_registries if {
	count(no_export.findings) > 0 with input.resource as {"properties": {"policies": {"exportPolicy": {"status": "disabled"}}}}
}

test_passes_where_both_are_closed if {
	count(no_export.findings) == 0 with input.resource as {"properties": {"publicNetworkAccess": "Disabled", "policies": {"exportPolicy": {"status": "disabled"}}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "policies", "exportPolicy", "status"], ["properties", "publicNetworkAccess"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in no_export.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
