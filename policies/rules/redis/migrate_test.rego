package forearm.rules.redis.migrate_test

import data.forearm.rules.redis.migrate

test_fails_on_the_old_service if {
	count(migrate.findings) > 0 with input.resource as {"type": "Microsoft.Cache/redis"}
}

test_passes_on_the_new_service if {
	count(migrate.findings) == 0 with input.resource as {"type": "Microsoft.Cache/redisEnterprise"}
}
