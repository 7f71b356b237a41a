package forearm.rules.event_grid.managed_identity_test

import data.forearm.rules.event_grid.managed_identity

test_findings[name] if {
	some name, case in {
		"fails without an identity": {"resource": {"type": "Microsoft.EventGrid/topics", "properties": {}}, "found": [["identity", "type"]]},
		"fails on none": {"resource": {"type": "Microsoft.EventGrid/topics", "identity": {"type": "None"}}, "found": [["identity", "type"]]},
		"passes on one of its own": {"resource": {"type": "Microsoft.EventGrid/topics", "identity": {"type": "SystemAssigned"}}, "found": []},
		"passes on both": {"resource": {"type": "Microsoft.EventGrid/topics", "identity": {"type": "SystemAssigned, UserAssigned"}}, "found": []},
		"condition text.same(type, 'Microsoft.EventGrid/systemTopics')": {"resource": {"location": "global"}, "found": [["identity", "type"]]},
		"condition text.same(object.get(resource, 'location', ''), 'global')": {"resource": {"type": "Microsoft.EventGrid/systemTopics"}, "found": [["identity", "type"]]},
	}
	managed_identity.applies with input.resource as case.resource
	found := [finding.path | some finding in managed_identity.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_global_topics if {
	not managed_identity.applies with input.resource as {"type": "Microsoft.EventGrid/systemTopics", "location": "global"}
}
