package forearm.rules.vm.monitor_agent_test

import data.forearm.rules.vm.monitor_agent

test_fails_without_one if {
	count(monitor_agent.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_with_one if {
	count(monitor_agent.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Compute/virtualMachines/extensions", "properties": {"publisher": "Microsoft.Azure.Monitor", "type": "AzureMonitorLinuxAgent"}}]}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"resources": [{"type": "Microsoft.Compute/virtualMachines/extensions"}]}}, "found": [[]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in monitor_agent.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
