package forearm.rules.event_grid.private_test

import data.forearm.rules.event_grid.private

test_fails_where_it_is_not_set if {
	count(private.findings) > 0 with input.resource as {"type": "Microsoft.EventGrid/topics", "properties": {}}
}

test_passes_where_it_is_off if {
	count(private.findings) == 0 with input.resource as {"type": "Microsoft.EventGrid/topics", "properties": {"publicNetworkAccess": "Disabled"}}
}

test_does_not_apply_to_topics_on_arc if {
	not private.applies with input.resource as {"type": "Microsoft.EventGrid/topics", "kind": "AzureArc"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"kind": "AzureArc"}}, "found": [["properties", "publicNetworkAccess"]], "applies": true},
	{"sees": {"resource": {"type": "Microsoft.EventGrid/topics"}}, "found": [["properties", "publicNetworkAccess"]], "applies": true},
	{"sees": {"resource": {"kind": "AzureArc"}}, "found": [["properties", "publicNetworkAccess"]], "applies": true},
	{"sees": {"resource": {"type": "Microsoft.EventGrid/topics"}}, "found": [["properties", "publicNetworkAccess"]], "applies": true},
	{"sees": {"resource": {"kind": "AzureArc"}}, "found": [["properties", "publicNetworkAccess"]], "applies": true},
	{"sees": {"resource": {"type": "Microsoft.EventGrid/topics"}}, "found": [["properties", "publicNetworkAccess"]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | private.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in private.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_passes_where_a_perimeter_decides if {
	count(private.findings) == 0 with input.resource as {"type": "Microsoft.EventGrid/domains", "properties": {"publicNetworkAccess": "SecuredByPerimeter"}}
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.event_grid.private", {"resource": {"type": "Microsoft.EventGrid/topics", "properties": {"publicNetworkAccess": "SecuredByPerimeter"}}}, ["/resource/properties/publicNetworkAccess"]) == "unknown"
}
