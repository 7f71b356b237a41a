package forearm.rules.policy.assignment_author_test

import data.forearm.rules.policy.assignment_author

test_findings[name] if {
	some name, case in {
		"fails where they are not set": {"resource": {"properties": {}}, "found": [["properties", "metadata", "assignedBy"]]},
		"passes where they are set": {"resource": {"properties": {"displayName": "a", "description": "b", "metadata": {"category": "c", "assignedBy": "d"}}}, "found": []},
	}
	found := [finding.path | some finding in assignment_author.findings] with input.resource as case.resource
	found == case.found
}
