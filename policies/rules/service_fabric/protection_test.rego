package forearm.rules.service_fabric.protection_test

import data.forearm.rules.service_fabric.protection

test_fails_where_it_is_not_set if {
	count(protection.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(protection.findings) == 0 with input.resource as {"properties": {"fabricSettings": [{"name": "Security", "parameters": [{"name": "ClusterProtectionLevel", "value": "EncryptAndSign"}]}]}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"fabricSettings": [{"parameters": [{"name": "ClusterProtectionLevel", "value": "EncryptAndSign"}]}]}}}, "found": [["properties", "fabricSettings"]]},
	{"sees": {"resource": {"properties": {"fabricSettings": [{"name": "Security", "parameters": [{"value": "EncryptAndSign"}]}]}}}, "found": [["properties", "fabricSettings"]]},
	{"sees": {"resource": {"properties": {"fabricSettings": [{"name": "Security", "parameters": [{"name": "ClusterProtectionLevel"}]}]}}}, "found": [["properties", "fabricSettings", 0, "parameters", 0, "value"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in protection.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_fails_on_less if {
	{finding.path | some finding in protection.findings} == {["properties", "fabricSettings", 0, "parameters", 1, "value"]} with input.resource as {"properties": {"fabricSettings": [{"name": "security", "parameters": [{"name": "Other", "value": "a"}, {"name": "clusterProtectionLevel", "value": "Sign"}]}]}}
}
