package forearm.rules.domain_services.no_rc4_test

import data.forearm.rules.domain_services.no_rc4

test_fails_on_another_value if {
	count(no_rc4.findings) > 0 with input.resource as {"properties": {"domainSecuritySettings": {"kerberosRc4Encryption": "other"}}}
}

test_fails_where_it_is_not_set if {
	count(no_rc4.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(no_rc4.findings) == 0 with input.resource as {"properties": {"domainSecuritySettings": {"kerberosRc4Encryption": "Disabled"}}}
}
