package forearm.rules.redis_enterprise.migrate_test

import data.forearm.rules.redis_enterprise.migrate

test_fails_on_the_old_sku if {
	count(migrate.findings) > 0 with input.resource as {"sku": {"name": "Enterprise_E10"}}
}

test_passes_on_the_new_sku if {
	count(migrate.findings) == 0 with input.resource as {"sku": {"name": "Balanced_B1"}}
}
