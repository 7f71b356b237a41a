package forearm.rules.service_bus.no_access_keys_test

import data.forearm.rules.service_bus.no_access_keys

test_fails_on_another_value if {
	count(no_access_keys.findings) > 0 with input.resource as {"properties": {"disableLocalAuth": false}}
}

test_fails_where_it_is_not_set if {
	count(no_access_keys.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(no_access_keys.findings) == 0 with input.resource as {"properties": {"disableLocalAuth": true}}
}
