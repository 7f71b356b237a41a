package forearm.rules.aks.local_accounts_test

import data.forearm.rules.aks.local_accounts

test_fails_on_another_value if {
	count(local_accounts.findings) > 0 with input.resource as {"properties": {"disableLocalAccounts": false}}
}

test_fails_where_it_is_not_set if {
	count(local_accounts.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(local_accounts.findings) == 0 with input.resource as {"properties": {"disableLocalAccounts": true}}
}
