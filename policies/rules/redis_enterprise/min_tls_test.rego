package forearm.rules.redis_enterprise.min_tls_test

import data.forearm.rules.redis_enterprise.min_tls

test_fails_on_an_older_version if {
	count(min_tls.findings) > 0 with input.resource as {"sku": {"name": "Enterprise_E10"}, "properties": {"minimumTlsVersion": "1.0"}}
}

test_passes_where_it_is_not_set if {
	count(min_tls.findings) == 0 with input.resource as {"sku": {"name": "Enterprise_E10"}, "properties": {}}
}

test_does_not_apply_to_managed_redis if {
	not min_tls.applies with input.resource as {"sku": {"name": "Balanced_B1"}}
}
