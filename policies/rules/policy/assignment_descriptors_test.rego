package forearm.rules.policy.assignment_descriptors_test

import data.forearm.rules.policy.assignment_descriptors

test_findings[name] if {
	some name, case in {
		"fails where they are not set": {"resource": {"properties": {}}, "found": [["properties", "description"], ["properties", "displayName"]]},
		"passes where they are set": {"resource": {"properties": {"displayName": "a", "description": "b", "metadata": {"category": "c", "assignedBy": "d"}}}, "found": []},
	}
	found := sort([finding.path | some finding in assignment_descriptors.findings]) with input.resource as case.resource
	found == case.found
}
