package forearm.rules.domain_services.no_rc4_test

import data.forearm.rules.domain_services.no_rc4

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"domainSecuritySettings": {"kerberosRc4Encryption": "other"}}}, "found": [["properties", "domainSecuritySettings", "kerberosRc4Encryption"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "domainSecuritySettings", "kerberosRc4Encryption"]]},
		"passes where it is set": {"resource": {"properties": {"domainSecuritySettings": {"kerberosRc4Encryption": "Disabled"}}}, "found": []},
	}
	found := [finding.path | some finding in no_rc4.findings] with input.resource as case.resource
	found == case.found
}
