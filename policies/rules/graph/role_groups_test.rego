package forearm.rules.graph.role_groups_test

import data.forearm.rules.graph.role_groups

group(properties) := {"type": "Microsoft.Graph/groups", "properties": object.union({"isAssignableToRole": true}, properties)}

test_verdicts[name] if {
	some name, case in {
		"fails with a rule": {"resource": group({"membershipRule": "user.department -eq \"IT\""}), "outcome": "fail", "found": [["properties", "membershipRule"]]},
		"fails in public": {"resource": group({"visibility": "Public"}), "outcome": "fail", "found": [["properties", "visibility"]]},
		"passes with members": {"resource": group({"members": {"relationships": ["a"]}, "visibility": "Private"}), "outcome": "pass", "found": []},
		"does not apply to others": {"resource": group({"isAssignableToRole": false, "visibility": "Public"}), "outcome": "none", "found": [["properties", "visibility"]]},
		"is unknown where Azure decides": {"resource": group({"visibility": "Private"}), "assumed": ["/resource/properties/visibility"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.graph.role_groups", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in role_groups.findings] with input.resource as case.resource
	found == case.found
}
