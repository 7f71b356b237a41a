package forearm.rules.domain_services.no_old_tls_test

import data.forearm.rules.domain_services.no_old_tls

test_fails_on_another_value if {
	count(no_old_tls.findings) > 0 with input.resource as {"properties": {"domainSecuritySettings": {"tlsV1": "other"}}}
}

test_fails_where_it_is_not_set if {
	count(no_old_tls.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(no_old_tls.findings) == 0 with input.resource as {"properties": {"domainSecuritySettings": {"tlsV1": "Disabled"}}}
}
