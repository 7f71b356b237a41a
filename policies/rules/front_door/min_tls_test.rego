package forearm.rules.front_door.min_tls_test

import data.forearm.rules.front_door.min_tls

test_findings[name] if {
	some name, case in {
		"fails on an older version": {"resource": {"type": "Microsoft.Network/frontDoors", "properties": {"frontendEndpoints": [{"name": "a", "properties": {"customHttpsConfiguration": {"minimumTlsVersion": "1.0"}}}]}}, "found": [["properties", "frontendEndpoints", 0, "properties", "customHttpsConfiguration", "minimumTlsVersion"]]},
		"passes on the current version": {"resource": {"type": "Microsoft.Network/frontDoors/frontendEndpoints", "name": "fd/a", "properties": {"customHttpsConfiguration": {"minimumTlsVersion": "1.2"}}}, "found": []},
		"passes where it is not set": {"resource": {"type": "Microsoft.Network/frontDoors", "properties": {"frontendEndpoints": [{"name": "a", "properties": {}}]}}, "found": []},
		"reads domains of current front doors only": {"resource": {"type": "Microsoft.Network/frontDoors", "name": "fd", "properties": {"tlsSettings": {"minimumTlsVersion": "TLS10"}}}, "found": []},
	}
	found := [finding.path | some finding in min_tls.findings] with input.resource as case.resource
	found == case.found
}

domain(settings) := {"type": "Microsoft.Cdn/profiles/customDomains", "name": "fd/a", "properties": {"tlsSettings": settings}}

test_looks_at_domains if {
	{finding.path | some finding in min_tls.findings} == {["properties", "tlsSettings", "minimumTlsVersion"]} with input.resource as domain({"minimumTlsVersion": "TLS10"})
	{finding.path | some finding in min_tls.findings} == {["properties", "tlsSettings", "cipherSuiteSetType"]} with input.resource as domain({"cipherSuiteSetType": "TLS10_2019"})
	count(min_tls.findings) == 0 with input.resource as domain({"minimumTlsVersion": "TLS12", "cipherSuiteSetType": "TLS12_2023"})
	count(min_tls.findings) == 0 with input.resource as domain({})
}
