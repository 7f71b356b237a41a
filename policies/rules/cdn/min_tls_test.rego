package forearm.rules.cdn.min_tls_test

import data.forearm.rules.cdn.min_tls

test_fails_on_an_older_version if {
	count(min_tls.findings) > 0 with input.resource as {"type": "Microsoft.Cdn/profiles/endpoints/customDomains", "name": "p/e/d", "properties": {"customHttpsParameters": {"minimumTlsVersion": "TLS10"}}}
}

test_passes_on_the_current_version if {
	count(min_tls.findings) == 0 with input.resource as {"type": "Microsoft.Cdn/profiles/endpoints", "resources": [{"type": "Microsoft.Cdn/profiles/endpoints/customDomains", "name": "p/e/d", "properties": {"customHttpsParameters": {"minimumTlsVersion": "TLS12"}}}]}
}

test_passes_without_domains if {
	count(min_tls.findings) == 0 with input.resource as {"type": "Microsoft.Cdn/profiles/endpoints"}
}
