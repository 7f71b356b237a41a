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
