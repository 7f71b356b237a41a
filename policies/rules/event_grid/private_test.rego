package forearm.rules.event_grid.private_test

import data.forearm.rules.event_grid.private

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"type": "Microsoft.EventGrid/topics", "properties": {}}, "found": [["properties", "publicNetworkAccess"]]},
		"passes where it is off": {"resource": {"type": "Microsoft.EventGrid/topics", "properties": {"publicNetworkAccess": "Disabled"}}, "found": []},
		"condition text.same(type, 'Microsoft.EventGrid/topics')": {"resource": {"kind": "AzureArc"}, "found": [["properties", "publicNetworkAccess"]]},
		"condition text.same(object.get(resource, 'kind', ''), 'AzureArc')": {"resource": {"type": "Microsoft.EventGrid/topics"}, "found": [["properties", "publicNetworkAccess"]]},
		"passes where a perimeter decides": {"resource": {"type": "Microsoft.EventGrid/domains", "properties": {"publicNetworkAccess": "SecuredByPerimeter"}}, "found": []},
	}
	private.applies with input.resource as case.resource
	found := [finding.path | some finding in private.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_topics_on_arc if {
	not private.applies with input.resource as {"type": "Microsoft.EventGrid/topics", "kind": "AzureArc"}
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.event_grid.private", {"resource": {"type": "Microsoft.EventGrid/topics", "properties": {"publicNetworkAccess": "SecuredByPerimeter"}}}, ["/resource/properties/publicNetworkAccess"]) == "unknown"
}
