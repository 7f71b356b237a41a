package forearm.rules.machine_learning.idle_shutdown_test

import data.forearm.rules.machine_learning.idle_shutdown

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"properties": {"computeType": "ComputeInstance", "properties": {}}}, "found": [["properties", "properties", "idleTimeBeforeShutdown"]]},
		"passes where it is set": {"resource": {"properties": {"computeType": "ComputeInstance", "properties": {"idleTimeBeforeShutdown": "PT30M"}}}, "found": []},
	}
	idle_shutdown.applies with input.resource as case.resource
	found := [finding.path | some finding in idle_shutdown.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_computes if {
	not idle_shutdown.applies with input.resource as {"properties": {"computeType": "AmlCompute"}}
}
