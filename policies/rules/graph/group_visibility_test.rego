package forearm.rules.graph.group_visibility_test

import data.forearm.rules.graph.group_visibility

group(properties) := {"type": "Microsoft.Graph/groups", "properties": object.union({"groupTypes": ["Unified"]}, properties)}

test_verdicts[name] if {
	some name, case in {
		"fails in public": {"resource": group({"visibility": "Public"}), "outcome": "fail", "found": [["properties", "visibility"]]},
		"fails where nothing is written": {"resource": group({}), "outcome": "fail", "found": [["properties", "visibility"]]},
		"passes in private": {"resource": group({"visibility": "Private"}), "outcome": "pass", "found": []},
		"does not apply to security groups": {"resource": group({"groupTypes": [], "visibility": "Public"}), "outcome": "none", "found": [["properties", "visibility"]]},
		"is unknown where Azure decides": {"resource": group({"visibility": "Private"}), "assumed": ["/resource/properties/visibility"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.graph.group_visibility", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in group_visibility.findings] with input.resource as case.resource
	found == case.found
}
