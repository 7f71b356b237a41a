package forearm.rules.vm.updates_test

import data.forearm.rules.vm.updates

test_findings[name] if {
	some name, case in {
		"fails where it is off": {"resource": {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {"windowsConfiguration": {"enableAutomaticUpdates": false}}}}, "found": [["properties", "osProfile", "windowsConfiguration", "enableAutomaticUpdates"]]},
		"passes where it is not set": {"resource": {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {"windowsConfiguration": {}}}}, "found": []},
	}
	updates.applies with input.resource as case.resource
	found := [finding.path | some finding in updates.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_linux if {
	not updates.applies with input.resource as {"properties": {"storageProfile": {"osDisk": {"osType": "Linux"}}, "osProfile": {}}}
}
