package forearm.rules.vmss.monitor_agent_test

import data.forearm.rules.vmss.monitor_agent

test_fails_without_one if {
	count(monitor_agent.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_with_one if {
	count(monitor_agent.findings) == 0 with input.resource as {"properties": {"virtualMachineProfile": {"extensionProfile": {"extensions": [{"properties": {"publisher": "Microsoft.Azure.Monitor"}}]}}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"virtualMachineProfile": {"extensionProfile": {"extensions": [{}]}}}}}, "found": [["properties", "virtualMachineProfile", "extensionProfile", "extensions"]]},
	{"sees": {"resource": {"resources": [{"type": "Microsoft.Compute/virtualMachineScaleSets/extensions"}]}}, "found": [["properties", "virtualMachineProfile", "extensionProfile", "extensions"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in monitor_agent.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_does_not_apply_without_a_profile if {
	not monitor_agent.applies with input.resource as {"properties": {"orchestrationMode": "Flexible"}}
	monitor_agent.applies with input.resource as {"properties": {"virtualMachineProfile": {}}}
}
