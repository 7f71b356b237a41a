package forearm.rules.redis.version_test

import data.forearm.rules.redis.version

test_fails_on_an_old_version if {
	count(version.findings) > 0 with input.resource as {"properties": {"redisVersion": "4.0"}}
}

test_passes_on_the_latest if {
	count(version.findings) == 0 with input.resource as {"properties": {"redisVersion": "latest"}}
}

test_passes_where_it_is_not_set if {
	count(version.findings) == 0 with input.resource as {"properties": {}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"redisVersion": "6"}}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in version.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
