package forearm.rules.availability_set.members_test

import data.forearm.rules.availability_set.members

test_fails if {
	members.applies with input as {"exported": true, "resource": {"properties": {"virtualMachines": [{"id": "/a"}]}}}
	count(members.findings) > 0 with input.resource as {"properties": {"virtualMachines": [{"id": "/a"}]}}
}

test_passes if {
	count(members.findings) == 0 with input.resource as {"properties": {"virtualMachines": [{"id": "/a"}, {"id": "/b"}]}}
}

test_does_not_apply_before_the_deployment if {
	not members.applies with input.resource as {"properties": {"virtualMachines": [{"id": "/a"}]}}
}
