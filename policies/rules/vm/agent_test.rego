package forearm.rules.vm.agent_test

import data.forearm.rules.vm.agent

test_fails_where_it_is_off if {
	count(agent.findings) > 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"osType": "Linux"}}, "osProfile": {"linuxConfiguration": {"provisionVMAgent": false}}}}
}

test_passes_where_it_is_not_set if {
	count(agent.findings) == 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"osType": "Linux"}}, "osProfile": {"linuxConfiguration": {}}}}
}

test_passes_where_it_is_on if {
	count(agent.findings) == 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {"windowsConfiguration": {"provisionVMAgent": true}}}}
}
