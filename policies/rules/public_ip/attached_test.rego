package forearm.rules.public_ip.attached_test

import data.forearm.rules.public_ip.attached

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"properties": {}}, "found": [["properties", "ipConfiguration"]]},
		"passes": {"resource": {"properties": {"ipConfiguration": {"id": "/x"}}}, "found": []},
	}
	attached.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in attached.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply_before_the_deployment if {
	not attached.applies with input.resource as {"properties": {}}
}
