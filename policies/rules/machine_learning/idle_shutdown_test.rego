package forearm.rules.machine_learning.idle_shutdown_test

import data.forearm.rules.machine_learning.idle_shutdown

test_fails_where_it_is_not_set if {
	count(idle_shutdown.findings) > 0 with input.resource as {"properties": {"computeType": "ComputeInstance", "properties": {}}}
}

test_passes_where_it_is_set if {
	count(idle_shutdown.findings) == 0 with input.resource as {"properties": {"computeType": "ComputeInstance", "properties": {"idleTimeBeforeShutdown": "PT30M"}}}
}

test_does_not_apply_to_other_computes if {
	not idle_shutdown.applies with input.resource as {"properties": {"computeType": "AmlCompute"}}
}
