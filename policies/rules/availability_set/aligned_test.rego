package forearm.rules.availability_set.aligned_test

import data.forearm.rules.availability_set.aligned

test_findings[name] if {
	some name, case in {
		"fails where it is not": {"resource": {"sku": {"name": "Classic"}}, "found": [["sku", "name"]]},
		"passes where it is": {"resource": {"sku": {"name": "Aligned"}}, "found": []},
	}
	found := [finding.path | some finding in aligned.findings] with input.resource as case.resource
	found == case.found
}
