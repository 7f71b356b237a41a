package forearm.rules.redis.entra_id_test

import data.forearm.rules.redis.entra_id

test_fails_where_it_is_not_set if {
	count(entra_id.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_on if {
	count(entra_id.findings) == 0 with input.resource as {"properties": {"redisConfiguration": {"aad-enabled": "True"}}}
}
