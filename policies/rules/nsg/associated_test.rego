package forearm.rules.nsg.associated_test

import data.forearm.rules.nsg.associated

test_fails if {
	associated.applies with input as {"exported": true, "resource": {"properties": {}}}
	count(associated.findings) > 0 with input.resource as {"properties": {}}
}

test_passes if {
	count(associated.findings) == 0 with input.resource as {"properties": {"subnets": [{"id": "/x"}]}}
}

test_does_not_apply_before_the_deployment if {
	not associated.applies with input.resource as {"properties": {}}
}

test_fails_on_empty_lists if {
	count(associated.findings) == 1 with input.resource as {"properties": {"subnets": [], "networkInterfaces": []}}
}

test_passes_on_an_interface if {
	count(associated.findings) == 0 with input.resource as {"properties": {"subnets": [], "networkInterfaces": [{"id": "a"}]}}
}
