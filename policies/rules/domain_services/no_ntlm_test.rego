package forearm.rules.domain_services.no_ntlm_test

import data.forearm.rules.domain_services.no_ntlm

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"domainSecuritySettings": {"ntlmV1": "other"}}}, "found": [["properties", "domainSecuritySettings", "ntlmV1"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "domainSecuritySettings", "ntlmV1"]]},
		"passes where it is set": {"resource": {"properties": {"domainSecuritySettings": {"ntlmV1": "Disabled"}}}, "found": []},
	}
	found := [finding.path | some finding in no_ntlm.findings] with input.resource as case.resource
	found == case.found
}
