package forearm.rules.backup_vault.immutable_test

import data.forearm.rules.backup_vault.immutable

test_fails_where_it_is_off if {
	count(immutable.findings) > 0 with input.resource as {"properties": {"securitySettings": {"immutabilitySettings": {"state": "Disabled"}}}}
}

test_fails_where_it_is_not_set if {
	count(immutable.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_on if {
	count(immutable.findings) == 0 with input.resource as {"properties": {"securitySettings": {"immutabilitySettings": {"state": "Unlocked"}}}}
}
