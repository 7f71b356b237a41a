package forearm.rules.service_fabric.protection_test

import data.forearm.rules.service_fabric.protection

test_fails_where_it_is_not_set if {
	count(protection.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(protection.findings) == 0 with input.resource as {"properties": {"fabricSettings": [{"name": "Security", "parameters": [{"name": "ClusterProtectionLevel", "value": "EncryptAndSign"}]}]}}
}
