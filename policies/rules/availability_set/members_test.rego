package forearm.rules.availability_set.members_test

import data.forearm.rules.availability_set.members

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"properties": {"virtualMachines": [{"id": "/a"}]}}, "found": [["properties", "virtualMachines"]]},
		"passes": {"resource": {"properties": {"virtualMachines": [{"id": "/a"}, {"id": "/b"}]}}, "found": []},
	}
	members.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in members.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply_before_the_deployment if {
	not members.applies with input.resource as {"properties": {"virtualMachines": [{"id": "/a"}]}}
}
