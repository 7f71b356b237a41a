package forearm.rules.domain_services.no_old_tls_test

import data.forearm.rules.domain_services.no_old_tls

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"domainSecuritySettings": {"tlsV1": "other"}}}, "found": [["properties", "domainSecuritySettings", "tlsV1"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "domainSecuritySettings", "tlsV1"]]},
		"passes where it is set": {"resource": {"properties": {"domainSecuritySettings": {"tlsV1": "Disabled"}}}, "found": []},
	}
	found := [finding.path | some finding in no_old_tls.findings] with input.resource as case.resource
	found == case.found
}
