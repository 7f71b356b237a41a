package forearm.rules.aks.defender_test

import data.forearm.rules.aks.defender

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"securityProfile": {"defender": {"securityMonitoring": {"enabled": false}}}}}, "found": [["properties", "securityProfile", "defender", "securityMonitoring", "enabled"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "securityProfile", "defender", "securityMonitoring", "enabled"]]},
		"passes where it is set": {"resource": {"properties": {"securityProfile": {"defender": {"securityMonitoring": {"enabled": true}}}}}, "found": []},
	}
	found := [finding.path | some finding in defender.findings] with input.resource as case.resource
	found == case.found
}
