package forearm.rules.machine_learning.compute_network_test

import data.forearm.rules.machine_learning.compute_network

test_fails_without_one if {
	count(compute_network.findings) > 0 with input.resource as {"properties": {"properties": {}}}
}

test_passes_with_one if {
	count(compute_network.findings) == 0 with input.resource as {"properties": {"properties": {"subnet": {"id": "/x"}}}}
}
