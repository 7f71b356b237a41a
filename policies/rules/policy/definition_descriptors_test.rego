package forearm.rules.policy.definition_descriptors_test

import data.forearm.rules.policy.definition_descriptors

test_findings[name] if {
	some name, case in {
		"fails where they are not set": {"resource": {"properties": {}}, "found": [["properties", "description"], ["properties", "displayName"], ["properties", "metadata", "category"]]},
		"passes where they are set": {"resource": {"properties": {"displayName": "a", "description": "b", "metadata": {"category": "c", "assignedBy": "d"}}}, "found": []},
	}
	found := sort([finding.path | some finding in definition_descriptors.findings]) with input.resource as case.resource
	found == case.found
}
