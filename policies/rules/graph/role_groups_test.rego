package forearm.rules.graph.role_groups_test

import data.forearm.rules.graph.role_groups

group(properties) := {"type": "Microsoft.Graph/groups", "properties": object.union({"isAssignableToRole": true}, properties)}

test_fails_with_a_rule if {
	found := role_groups.findings with input as {"resource": group({"membershipRule": "user.department -eq \"IT\""})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "membershipRule"]}
	forearm.verdict("forearm.rules.graph.role_groups", {"resource": group({"membershipRule": "user.department -eq \"IT\""})}, []) == "fail"
}

test_fails_in_public if {
	found := role_groups.findings with input as {"resource": group({"visibility": "Public"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "visibility"]}
	forearm.verdict("forearm.rules.graph.role_groups", {"resource": group({"visibility": "Public"})}, []) == "fail"
}

test_passes_with_members if {
	forearm.verdict("forearm.rules.graph.role_groups", {"resource": group({"members": {"relationships": ["a"]}, "visibility": "Private"})}, []) == "pass"
}

test_does_not_apply_to_others if {
	forearm.verdict("forearm.rules.graph.role_groups", {"resource": group({"isAssignableToRole": false, "visibility": "Public"})}, []) == "none"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.graph.role_groups", {"resource": group({"visibility": "Private"})}, ["/resource/properties/visibility"]) == "unknown"
}
