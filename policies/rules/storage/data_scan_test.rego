package forearm.rules.storage.data_scan_test

import data.forearm.rules.storage.data_scan

test_findings[name] if {
	some name, case in {
		"fails where it is off": {"resource": {"resources": [{"type": "Microsoft.Security/DefenderForStorageSettings", "properties": {"sensitiveDataDiscovery": {"isEnabled": false}}}]}, "found": [["resources", 0, "properties", "sensitiveDataDiscovery", "isEnabled"]]},
		"passes without settings": {"resource": {"properties": {}}, "found": []},
		"condition setting.properties.sensitiveDataDiscovery.isEnabled == false": {"resource": {"resources": [{"type": "Microsoft.Security/DefenderForStorageSettings"}]}, "found": []},
	}
	data_scan.applies with input.resource as case.resource
	found := [finding.path | some finding in data_scan.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_private_accounts if {
	not data_scan.applies with input.resource as {"properties": {"publicNetworkAccess": "Disabled"}}
}
