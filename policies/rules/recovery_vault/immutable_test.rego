package forearm.rules.recovery_vault.immutable_test

import data.forearm.rules.recovery_vault.immutable

test_findings[name] if {
	some name, case in {
		"fails where it is off": {"resource": {"properties": {"securitySettings": {"immutabilitySettings": {"state": "Disabled"}}}}, "found": [["properties", "securitySettings", "immutabilitySettings", "state"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "securitySettings", "immutabilitySettings", "state"]]},
		"passes where it is on": {"resource": {"properties": {"securitySettings": {"immutabilitySettings": {"state": "Unlocked"}}}}, "found": []},
	}
	found := [finding.path | some finding in immutable.findings] with input.resource as case.resource
	found == case.found
}
