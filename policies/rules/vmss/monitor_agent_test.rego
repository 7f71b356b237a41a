package forearm.rules.vmss.monitor_agent_test

import data.forearm.rules.vmss.monitor_agent

test_fails_without_one if {
	count(monitor_agent.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_with_one if {
	count(monitor_agent.findings) == 0 with input.resource as {"properties": {"virtualMachineProfile": {"extensionProfile": {"extensions": [{"properties": {"publisher": "Microsoft.Azure.Monitor"}}]}}}}
}
