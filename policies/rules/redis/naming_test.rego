package forearm.rules.redis.naming_test

import data.forearm.rules.redis.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "shop"} with data.configuration.AZURE_REDIS_CACHE_NAME_FORMAT as "^redis-"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "redis-shop"} with data.configuration.AZURE_REDIS_CACHE_NAME_FORMAT as "^redis-"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "shop"}
}
