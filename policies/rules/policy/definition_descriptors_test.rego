package forearm.rules.policy.definition_descriptors_test

import data.forearm.rules.policy.definition_descriptors

test_fails_where_they_are_not_set if {
	count(definition_descriptors.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_they_are_set if {
	count(definition_descriptors.findings) == 0 with input.resource as {"properties": {"displayName": "a", "description": "b", "metadata": {"category": "c", "assignedBy": "d"}}}
}
