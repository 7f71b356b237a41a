package forearm.rules.front_door.min_tls_test

import data.forearm.rules.front_door.min_tls

test_fails_on_an_older_version if {
	count(min_tls.findings) > 0 with input.resource as {"type": "Microsoft.Network/frontDoors", "properties": {"frontendEndpoints": [{"name": "a", "properties": {"customHttpsConfiguration": {"minimumTlsVersion": "1.0"}}}]}}
}

test_passes_on_the_current_version if {
	count(min_tls.findings) == 0 with input.resource as {"type": "Microsoft.Network/frontDoors/frontendEndpoints", "name": "fd/a", "properties": {"customHttpsConfiguration": {"minimumTlsVersion": "1.2"}}}
}

test_passes_where_it_is_not_set if {
	count(min_tls.findings) == 0 with input.resource as {"type": "Microsoft.Network/frontDoors", "properties": {"frontendEndpoints": [{"name": "a", "properties": {}}]}}
}

domain(settings) := {"type": "Microsoft.Cdn/profiles/customDomains", "name": "fd/a", "properties": {"tlsSettings": settings}}

test_looks_at_domains if {
	{finding.path | some finding in min_tls.findings} == {["properties", "tlsSettings", "minimumTlsVersion"]} with input.resource as domain({"minimumTlsVersion": "TLS10"})
	{finding.path | some finding in min_tls.findings} == {["properties", "tlsSettings", "cipherSuiteSetType"]} with input.resource as domain({"cipherSuiteSetType": "TLS10_2019"})
	count(min_tls.findings) == 0 with input.resource as domain({"minimumTlsVersion": "TLS12", "cipherSuiteSetType": "TLS12_2023"})
	count(min_tls.findings) == 0 with input.resource as domain({})
}

test_reads_domains_of_current_front_doors_only if {
	count(min_tls.findings) == 0 with input.resource as {"type": "Microsoft.Network/frontDoors", "name": "fd", "properties": {"tlsSettings": {"minimumTlsVersion": "TLS10"}}}
}
