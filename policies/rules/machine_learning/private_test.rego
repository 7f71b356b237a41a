package forearm.rules.machine_learning.private_test

import data.forearm.rules.machine_learning.private

test_fails_where_it_is_not_set if {
	count(private.findings) > 0 with input.resource as {"properties": {}}
}

test_fails_behind_a_network if {
	count(private.findings) > 0 with input.resource as {"properties": {"publicNetworkAccess": "Disabled", "allowPublicAccessWhenBehindVnet": true}}
}

test_passes_where_it_is_off if {
	count(private.findings) == 0 with input.resource as {"properties": {"publicNetworkAccess": "Disabled"}}
}
