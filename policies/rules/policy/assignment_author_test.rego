package forearm.rules.policy.assignment_author_test

import data.forearm.rules.policy.assignment_author

test_fails_where_they_are_not_set if {
	count(assignment_author.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_they_are_set if {
	count(assignment_author.findings) == 0 with input.resource as {"properties": {"displayName": "a", "description": "b", "metadata": {"category": "c", "assignedBy": "d"}}}
}
