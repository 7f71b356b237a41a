package forearm.rules.app_gateway.instances_test

import data.forearm.rules.app_gateway.instances

test_findings[name] if {
	some name, case in {
		"fails on one": {"resource": {"properties": {"sku": {"capacity": 1}}}, "found": [["properties", "sku", "capacity"]]},
		"passes on two": {"resource": {"properties": {"sku": {"capacity": 2}}}, "found": []},
		"passes where it scales": {"resource": {"properties": {"autoscaleConfiguration": {"minCapacity": 2}}}, "found": []},
		"limit 0, not -1": {"resource": {"properties": {"autoscaleConfiguration": {"minCapacity": -1}}}, "found": [["properties", "sku", "capacity"]]},
	}
	found := [finding.path | some finding in instances.findings] with input.resource as case.resource
	found == case.found
}
