package forearm.rules.service_fabric.protection_test

import data.forearm.rules.service_fabric.protection

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "fabricSettings"]]},
		"passes where it is set": {"resource": {"properties": {"fabricSettings": [{"name": "Security", "parameters": [{"name": "ClusterProtectionLevel", "value": "EncryptAndSign"}]}]}}, "found": []},
		"condition text.same(section.name, 'Security')": {"resource": {"properties": {"fabricSettings": [{"parameters": [{"name": "ClusterProtectionLevel", "value": "EncryptAndSign"}]}]}}, "found": [["properties", "fabricSettings"]]},
		"condition text.same(parameter.name, 'ClusterProtectionLevel')": {"resource": {"properties": {"fabricSettings": [{"name": "Security", "parameters": [{"value": "EncryptAndSign"}]}]}}, "found": [["properties", "fabricSettings"]]},
		"condition count(levels) == 0": {"resource": {"properties": {"fabricSettings": [{"name": "Security", "parameters": [{"name": "ClusterProtectionLevel"}]}]}}, "found": [["properties", "fabricSettings", 0, "parameters", 0, "value"]]},
		"fails on less": {"resource": {"properties": {"fabricSettings": [{"name": "security", "parameters": [{"name": "Other", "value": "a"}, {"name": "clusterProtectionLevel", "value": "Sign"}]}]}}, "found": [["properties", "fabricSettings", 0, "parameters", 1, "value"]]},
	}
	found := [finding.path | some finding in protection.findings] with input.resource as case.resource
	found == case.found
}
