package forearm.rules.machine_learning.no_local_accounts_test

import data.forearm.rules.machine_learning.no_local_accounts

test_fails_on_another_value if {
	count(no_local_accounts.findings) > 0 with input.resource as {"properties": {"disableLocalAuth": false}}
}

test_fails_where_it_is_not_set if {
	count(no_local_accounts.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(no_local_accounts.findings) == 0 with input.resource as {"properties": {"disableLocalAuth": true}}
}
