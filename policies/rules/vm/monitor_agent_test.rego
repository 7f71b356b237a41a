package forearm.rules.vm.monitor_agent_test

import data.forearm.rules.vm.monitor_agent

test_fails_without_one if {
	count(monitor_agent.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_with_one if {
	count(monitor_agent.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Compute/virtualMachines/extensions", "properties": {"publisher": "Microsoft.Azure.Monitor", "type": "AzureMonitorLinuxAgent"}}]}
}
