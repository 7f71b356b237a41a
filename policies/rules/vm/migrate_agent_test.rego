package forearm.rules.vm.migrate_agent_test

import data.forearm.rules.vm.migrate_agent

test_findings[name] if {
	some name, case in {
		"fails on the old agent": {"resource": {"resources": [{"type": "Microsoft.Compute/virtualMachines/extensions", "properties": {"type": "OmsAgentForLinux"}}]}, "found": [["resources", 0, "properties", "type"]]},
		"passes on the new agent": {"resource": {"resources": [{"type": "Microsoft.Compute/virtualMachines/extensions", "properties": {"type": "AzureMonitorLinuxAgent"}}]}, "found": []},
	}
	migrate_agent.applies with input.resource as case.resource
	found := [finding.path | some finding in migrate_agent.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"without an agent": {"properties": {}},
		"condition vm.old_agent(extension)": {"resources": [{"type": "Microsoft.Compute/virtualMachines/extensions"}]},
	}
	not migrate_agent.applies with input.resource as resource
}
