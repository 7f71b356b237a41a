package forearm.rules.container_app.no_affinity_test

import data.forearm.rules.container_app.no_affinity

test_findings[name] if {
	some name, case in {
		"fails on sticky sessions": {"resource": {"properties": {"configuration": {"ingress": {"stickySessions": {"affinity": "sticky"}}}}}, "found": [["properties", "configuration", "ingress", "stickySessions", "affinity"]]},
		"passes where it is not set": {"resource": {"properties": {"configuration": {"ingress": {}}}}, "found": []},
	}
	no_affinity.applies with input.resource as case.resource
	found := [finding.path | some finding in no_affinity.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_without_ingress if {
	not no_affinity.applies with input.resource as {"properties": {}}
}
