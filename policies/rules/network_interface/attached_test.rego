package forearm.rules.network_interface.attached_test

import data.forearm.rules.network_interface.attached

test_fails if {
	attached.applies with input as {"exported": true, "resource": {"properties": {}}}
	count(attached.findings) > 0 with input.resource as {"properties": {}}
}

test_passes if {
	count(attached.findings) == 0 with input.resource as {"properties": {"privateEndpoint": {"id": "/x"}}}
}

test_does_not_apply_before_the_deployment if {
	not attached.applies with input.resource as {"properties": {}}
}
