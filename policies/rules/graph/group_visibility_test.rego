package forearm.rules.graph.group_visibility_test

import data.forearm.rules.graph.group_visibility

group(properties) := {"type": "Microsoft.Graph/groups", "properties": object.union({"groupTypes": ["Unified"]}, properties)}

test_fails_in_public if {
	found := group_visibility.findings with input as {"resource": group({"visibility": "Public"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "visibility"]}
	forearm.verdict("forearm.rules.graph.group_visibility", {"resource": group({"visibility": "Public"})}, []) == "fail"
}

test_fails_where_nothing_is_written if {
	found := group_visibility.findings with input as {"resource": group({})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "visibility"]}
	forearm.verdict("forearm.rules.graph.group_visibility", {"resource": group({})}, []) == "fail"
}

test_passes_in_private if {
	forearm.verdict("forearm.rules.graph.group_visibility", {"resource": group({"visibility": "Private"})}, []) == "pass"
}

test_does_not_apply_to_security_groups if {
	forearm.verdict("forearm.rules.graph.group_visibility", {"resource": group({"groupTypes": [], "visibility": "Public"})}, []) == "none"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.graph.group_visibility", {"resource": group({"visibility": "Private"})}, ["/resource/properties/visibility"]) == "unknown"
}
