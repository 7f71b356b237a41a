package forearm.rules.keyvault.purge_protection_test

import data.forearm.rules.keyvault.purge_protection

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"properties": {"enableSoftDelete": true}}, "found": [["properties", "enablePurgeProtection"]]},
		"passes where it is on": {"resource": {"properties": {"enablePurgeProtection": true}}, "found": []},
	}
	found := [finding.path | some finding in purge_protection.findings] with input.resource as case.resource
	found == case.found
}
