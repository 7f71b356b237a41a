package forearm.rules.cosmos.no_access_keys_test

import data.forearm.rules.cosmos.no_access_keys

test_fails_where_it_is_not_set if {
	count(no_access_keys.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_on if {
	count(no_access_keys.findings) == 0 with input.resource as {"properties": {"disableLocalAuth": true}}
}

test_does_not_apply_to_other_apis if {
	not no_access_keys.applies with input.resource as {"properties": {"capabilities": [{"name": "EnableTable"}]}}
}
