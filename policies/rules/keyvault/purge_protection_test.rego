package forearm.rules.keyvault.purge_protection_test

import data.forearm.rules.keyvault.purge_protection

test_fails_where_it_is_not_set if {
	count(purge_protection.findings) > 0 with input.resource as {"properties": {"enableSoftDelete": true}}
}

test_passes_where_it_is_on if {
	count(purge_protection.findings) == 0 with input.resource as {"properties": {"enablePurgeProtection": true}}
}
