package forearm.rules.storage.min_tls_test

import data.forearm.rules.storage.min_tls

test_fails_on_an_older_version if {
	count(min_tls.findings) > 0 with input.resource as {"properties": {"minimumTlsVersion": "TLS1_0"}}
}

test_fails_where_the_default_decides if {
	count(min_tls.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_on_the_current_version if {
	count(min_tls.findings) == 0 with input.resource as {"properties": {"minimumTlsVersion": "TLS1_2"}}
}
