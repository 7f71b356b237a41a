package forearm.rules.event_grid.domain_min_tls_test

import data.forearm.rules.event_grid.domain_min_tls

test_fails_on_an_older_version if {
	count(domain_min_tls.findings) > 0 with input.resource as {"properties": {"minimumTlsVersionAllowed": "1.0"}}
}

test_fails_where_it_is_not_set if {
	count(domain_min_tls.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_on_the_current_version if {
	count(domain_min_tls.findings) == 0 with input.resource as {"properties": {"minimumTlsVersionAllowed": "1.2"}}
}
