package forearm.rules.event_grid.managed_identity_test

import data.forearm.rules.event_grid.managed_identity

test_fails_without_an_identity if {
	count(managed_identity.findings) > 0 with input.resource as {"type": "Microsoft.EventGrid/topics", "properties": {}}
}

test_fails_on_none if {
	count(managed_identity.findings) > 0 with input.resource as {"type": "Microsoft.EventGrid/topics", "identity": {"type": "None"}}
}

test_passes_on_one_of_its_own if {
	count(managed_identity.findings) == 0 with input.resource as {"type": "Microsoft.EventGrid/topics", "identity": {"type": "SystemAssigned"}}
}

test_passes_on_both if {
	count(managed_identity.findings) == 0 with input.resource as {"type": "Microsoft.EventGrid/topics", "identity": {"type": "SystemAssigned, UserAssigned"}}
}

test_does_not_apply_to_global_topics if {
	not managed_identity.applies with input.resource as {"type": "Microsoft.EventGrid/systemTopics", "location": "global"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"location": "global"}}, "found": [["identity", "type"]], "applies": true},
	{"sees": {"resource": {"type": "Microsoft.EventGrid/systemTopics"}}, "found": [["identity", "type"]], "applies": true},
	{"sees": {"resource": {"location": "global"}}, "found": [["identity", "type"]], "applies": true},
	{"sees": {"resource": {"type": "Microsoft.EventGrid/systemTopics"}}, "found": [["identity", "type"]], "applies": true},
	{"sees": {"resource": {"location": "global"}}, "found": [["identity", "type"]], "applies": true},
	{"sees": {"resource": {"type": "Microsoft.EventGrid/systemTopics"}}, "found": [["identity", "type"]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | managed_identity.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in managed_identity.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
