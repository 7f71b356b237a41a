package forearm.rules.graph.owners_test

import data.forearm.rules.graph.owners

group(properties) := {"type": "Microsoft.Graph/groups", "properties": properties}

test_fails_without if {
	found := owners.findings with input as {"resource": group({})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "owners"]}
	forearm.verdict("forearm.rules.graph.owners", {"resource": group({})}, []) == "fail"
}

test_fails_on_an_empty_list if {
	found := owners.findings with input as {"resource": group({"owners": {"relationships": []}})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "owners"]}
	forearm.verdict("forearm.rules.graph.owners", {"resource": group({"owners": {"relationships": []}})}, []) == "fail"
}

test_fails_on_an_empty_list_as_it_was if {
	found := owners.findings with input as {"resource": group({"owners": []})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "owners"]}
	forearm.verdict("forearm.rules.graph.owners", {"resource": group({"owners": []})}, []) == "fail"
}

test_passes_with_one if {
	forearm.verdict("forearm.rules.graph.owners", {"resource": group({"owners": {"relationships": ["a"]}})}, []) == "pass"
}

test_passes_with_one_as_it_was if {
	forearm.verdict("forearm.rules.graph.owners", {"resource": group({"owners": ["a"]})}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.graph.owners", {"resource": group({"owners": {"relationships": []}})}, ["/resource/properties/owners/relationships"]) == "unknown"
}
