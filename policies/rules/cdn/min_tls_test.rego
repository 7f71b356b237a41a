package forearm.rules.cdn.min_tls_test

import data.forearm.rules.cdn.min_tls

test_findings[name] if {
	some name, case in {
		"fails on an older version": {"resource": {"type": "Microsoft.Cdn/profiles/endpoints/customDomains", "name": "p/e/d", "properties": {"customHttpsParameters": {"minimumTlsVersion": "TLS10"}}}, "found": [["properties", "customHttpsParameters", "minimumTlsVersion"]]},
		"passes on the current version": {"resource": {"type": "Microsoft.Cdn/profiles/endpoints", "resources": [{"type": "Microsoft.Cdn/profiles/endpoints/customDomains", "name": "p/e/d", "properties": {"customHttpsParameters": {"minimumTlsVersion": "TLS12"}}}]}, "found": []},
		"passes without domains": {"resource": {"type": "Microsoft.Cdn/profiles/endpoints"}, "found": []},
	}
	found := [finding.path | some finding in min_tls.findings] with input.resource as case.resource
	found == case.found
}
