package forearm.rules.vm.agent_test

import data.forearm.rules.vm.agent

test_findings[name] if {
	some name, case in {
		"fails where it is off": {"resource": {"properties": {"storageProfile": {"osDisk": {"osType": "Linux"}}, "osProfile": {"linuxConfiguration": {"provisionVMAgent": false}}}}, "found": [["properties", "osProfile", "linuxConfiguration", "provisionVMAgent"]]},
		"passes where it is not set": {"resource": {"properties": {"storageProfile": {"osDisk": {"osType": "Linux"}}, "osProfile": {"linuxConfiguration": {}}}}, "found": []},
		"passes where it is on": {"resource": {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {"windowsConfiguration": {"provisionVMAgent": true}}}}, "found": []},
	}
	found := [finding.path | some finding in agent.findings] with input.resource as case.resource
	found == case.found
}
