package forearm.rules.redis.private_test

import data.forearm.rules.redis.private

test_fails_on_another_value if {
	count(private.findings) > 0 with input.resource as {"properties": {"publicNetworkAccess": "other"}}
}

test_fails_where_it_is_not_set if {
	count(private.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(private.findings) == 0 with input.resource as {"properties": {"publicNetworkAccess": "Disabled"}}
}

test_passes_in_a_network if {
	count(private.findings) == 0 with input.resource as {"properties": {"subnetId": "/subscriptions/a"}}
}
