package forearm.rules.vmss.migrate_agent_test

import data.forearm.rules.vmss.migrate_agent

test_fails_on_the_old_agent if {
	count(migrate_agent.findings) > 0 with input.resource as {"properties": {"virtualMachineProfile": {"extensionProfile": {"extensions": [{"properties": {"type": "OmsAgentForLinux"}}]}}}}
}

test_passes_on_the_new_agent if {
	count(migrate_agent.findings) == 0 with input.resource as {"properties": {"virtualMachineProfile": {"extensionProfile": {"extensions": [{"properties": {"type": "AzureMonitorLinuxAgent"}}]}}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"resources": [{"type": "Microsoft.Compute/virtualMachineScaleSets/extensions"}]}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in migrate_agent.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
