package forearm.rules.vm.updates_test

import data.forearm.rules.vm.updates

test_fails_where_it_is_off if {
	count(updates.findings) > 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {"windowsConfiguration": {"enableAutomaticUpdates": false}}}}
}

test_passes_where_it_is_not_set if {
	count(updates.findings) == 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {"windowsConfiguration": {}}}}
}

test_does_not_apply_to_linux if {
	not updates.applies with input.resource as {"properties": {"storageProfile": {"osDisk": {"osType": "Linux"}}, "osProfile": {}}}
}
