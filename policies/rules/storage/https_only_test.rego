package forearm.rules.storage.https_only_test

import data.forearm.rules.storage.https_only

test_fails_where_plain_connections_are_allowed if {
	count(https_only.findings) > 0 with input.resource as {"apiVersion": "2023-01-01", "properties": {"supportsHttpsTrafficOnly": false}}
}

test_fails_where_an_old_version_decides if {
	count(https_only.findings) > 0 with input.resource as {"apiVersion": "2018-07-01", "properties": {}}
}

test_passes_where_it_is_set if {
	count(https_only.findings) == 0 with input.resource as {"apiVersion": "2018-07-01", "properties": {"supportsHttpsTrafficOnly": true}}
}

test_passes_where_a_new_version_decides if {
	count(https_only.findings) == 0 with input.resource as {"apiVersion": "2023-01-01", "properties": {}}
}
