package forearm.rules.iot_hub.min_tls_test

import data.forearm.rules.iot_hub.min_tls

test_fails_where_it_is_not_set if {
	count(min_tls.findings) > 0 with input.resource as {"location": "eastus", "properties": {}}
}

test_passes_on_the_current_version if {
	count(min_tls.findings) == 0 with input.resource as {"location": "eastus", "properties": {"minTlsVersion": "1.2"}}
}

test_does_not_apply_in_other_regions if {
	not min_tls.applies with input.resource as {"location": "westeurope", "properties": {}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"location": "eastus"}}, "found": [["properties", "minTlsVersion"]]},
	{"sees": {"resource": {"location": "eastus", "properties": {"minTlsVersion": "aa"}}}, "found": [["properties", "minTlsVersion"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in min_tls.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
