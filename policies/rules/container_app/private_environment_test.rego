package forearm.rules.container_app.private_environment_test

import data.forearm.rules.container_app.private_environment

test_fails_where_it_is_not_set if {
	private_environment.findings[_].path == ["properties", "vnetConfiguration", "internal"] with input.resource as {"properties": {}}
}

test_fails_without_a_subnet if {
	private_environment.findings[_].path == ["properties", "vnetConfiguration", "infrastructureSubnetId"] with input.resource as {"properties": {"vnetConfiguration": {"internal": true}}}
	count(private_environment.findings) == 1 with input.resource as {"properties": {"vnetConfiguration": {"infrastructureSubnetId": "/x"}}}
}

test_passes_in_a_network if {
	count(private_environment.findings) == 0 with input.resource as {"properties": {"vnetConfiguration": {"internal": true, "infrastructureSubnetId": "/x"}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"vnetConfiguration": {"infrastructureSubnetId": 2}}}}, "found": [["properties", "vnetConfiguration", "internal"]]},
	{"sees": {"resource": {"properties": {"vnetConfiguration": {"internal": true, "infrastructureSubnetId": ""}}}}, "found": [["properties", "vnetConfiguration", "infrastructureSubnetId"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in private_environment.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_passes_without_public_access if {
	count(private_environment.findings) == 0 with input.resource as {"properties": {"publicNetworkAccess": "Disabled"}}
	count(private_environment.findings) == 0 with input.resource as {"properties": {"publicNetworkAccess": "Disabled", "vnetConfiguration": {"internal": true}}}
}

test_says_one_thing_at_a_time if {
	count(private_environment.findings) == 1 with input.resource as {"properties": {}}
}
