package forearm.rules.vmss.migrate_agent_test

import data.forearm.rules.vmss.migrate_agent

test_findings[name] if {
	some name, case in {
		"fails on the old agent": {"resource": {"properties": {"virtualMachineProfile": {"extensionProfile": {"extensions": [{"properties": {"type": "OmsAgentForLinux"}}]}}}}, "found": [["properties", "virtualMachineProfile", "extensionProfile", "extensions", 0, "properties", "type"]]},
		"passes on the new agent": {"resource": {"properties": {"virtualMachineProfile": {"extensionProfile": {"extensions": [{"properties": {"type": "AzureMonitorLinuxAgent"}}]}}}}, "found": []},
		"condition vm.old_agent(extension)": {"resource": {"resources": [{"type": "Microsoft.Compute/virtualMachineScaleSets/extensions"}]}, "found": []},
	}
	found := [finding.path | some finding in migrate_agent.findings] with input.resource as case.resource
	found == case.found
}
