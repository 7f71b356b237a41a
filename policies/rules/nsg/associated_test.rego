package forearm.rules.nsg.associated_test

import data.forearm.rules.nsg.associated

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"properties": {}}, "found": [[]]},
		"passes": {"resource": {"properties": {"subnets": [{"id": "/x"}]}}, "found": []},
		"fails on empty lists": {"resource": {"properties": {"subnets": [], "networkInterfaces": []}}, "found": [[]]},
		"passes on an interface": {"resource": {"properties": {"subnets": [], "networkInterfaces": [{"id": "a"}]}}, "found": []},
	}
	associated.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in associated.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply_before_the_deployment if {
	not associated.applies with input.resource as {"properties": {}}
}
