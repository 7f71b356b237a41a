package forearm.rules.vm.migrate_agent_test

import data.forearm.rules.vm.migrate_agent

test_fails_on_the_old_agent if {
	count(migrate_agent.findings) > 0 with input.resource as {"resources": [{"type": "Microsoft.Compute/virtualMachines/extensions", "properties": {"type": "OmsAgentForLinux"}}]}
}

test_passes_on_the_new_agent if {
	count(migrate_agent.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Compute/virtualMachines/extensions", "properties": {"type": "AzureMonitorLinuxAgent"}}]}
}

test_does_not_apply_without_an_agent if {
	not migrate_agent.applies with input.resource as {"properties": {}}
}
