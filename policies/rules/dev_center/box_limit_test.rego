package forearm.rules.dev_center.box_limit_test

import data.forearm.rules.dev_center.box_limit

test_fails_without_a_limit if {
	count(box_limit.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_with_a_limit if {
	count(box_limit.findings) == 0 with input.resource as {"properties": {"maxDevBoxesPerUser": 2}}
}
