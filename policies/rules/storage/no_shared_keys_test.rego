package forearm.rules.storage.no_shared_keys_test

import data.forearm.rules.storage.no_shared_keys

test_fails_where_keys_are_allowed if {
	count(no_shared_keys.findings) > 0 with input.resource as {"properties": {"allowSharedKeyAccess": true}}
}

test_fails_where_the_default_decides if {
	count(no_shared_keys.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_keys_are_refused if {
	count(no_shared_keys.findings) == 0 with input.resource as {"properties": {"allowSharedKeyAccess": false}}
}
