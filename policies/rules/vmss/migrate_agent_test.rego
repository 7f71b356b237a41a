package forearm.rules.vmss.migrate_agent_test

import data.forearm.rules.vmss.migrate_agent

test_fails_on_the_old_agent if {
	count(migrate_agent.findings) > 0 with input.resource as {"properties": {"virtualMachineProfile": {"extensionProfile": {"extensions": [{"properties": {"type": "OmsAgentForLinux"}}]}}}}
}

test_passes_on_the_new_agent if {
	count(migrate_agent.findings) == 0 with input.resource as {"properties": {"virtualMachineProfile": {"extensionProfile": {"extensions": [{"properties": {"type": "AzureMonitorLinuxAgent"}}]}}}}
}
