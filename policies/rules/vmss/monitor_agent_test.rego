package forearm.rules.vmss.monitor_agent_test

import data.forearm.rules.vmss.monitor_agent

test_fails_without_one if {
	count(monitor_agent.findings) > 0 with input.resource as {"properties": {}}
}

test_findings[name] if {
	some name, case in {
		"passes with one": {"resource": {"properties": {"virtualMachineProfile": {"extensionProfile": {"extensions": [{"properties": {"publisher": "Microsoft.Azure.Monitor"}}]}}}}, "found": []},
		"condition vm.agent(extension)": {"resource": {"properties": {"virtualMachineProfile": {"extensionProfile": {"extensions": [{}]}}}}, "found": [["properties", "virtualMachineProfile", "extensionProfile", "extensions"]]},
		"condition is_object(profile)": {"resource": {"resources": [{"type": "Microsoft.Compute/virtualMachineScaleSets/extensions"}]}, "found": [["properties", "virtualMachineProfile", "extensionProfile", "extensions"]]},
	}
	found := [finding.path | some finding in monitor_agent.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_without_a_profile if {
	not monitor_agent.applies with input.resource as {"properties": {"orchestrationMode": "Flexible"}}
	monitor_agent.applies with input.resource as {"properties": {"virtualMachineProfile": {}}}
}
