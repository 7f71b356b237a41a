package forearm.rules.vm.monitor_agent_test

import data.forearm.rules.vm.monitor_agent

test_findings[name] if {
	some name, case in {
		"fails without one": {"resource": {"properties": {}}, "found": [[]]},
		"passes with one": {"resource": {"resources": [{"type": "Microsoft.Compute/virtualMachines/extensions", "properties": {"publisher": "Microsoft.Azure.Monitor", "type": "AzureMonitorLinuxAgent"}}]}, "found": []},
		"condition vm.agent(extension)": {"resource": {"resources": [{"type": "Microsoft.Compute/virtualMachines/extensions"}]}, "found": [[]]},
	}
	found := [finding.path | some finding in monitor_agent.findings] with input.resource as case.resource
	found == case.found
}
