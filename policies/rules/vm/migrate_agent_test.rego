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

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"resources": [{"type": "Microsoft.Compute/virtualMachines/extensions"}]}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | migrate_agent.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in migrate_agent.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
