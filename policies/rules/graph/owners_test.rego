package forearm.rules.graph.owners_test

import data.forearm.rules.graph.owners

group(properties) := {"type": "Microsoft.Graph/groups", "properties": properties}

test_verdicts[name] if {
	some name, case in {
		"fails without": {"resource": group({}), "outcome": "fail", "found": [["properties", "owners"]]},
		"fails on an empty list": {"resource": group({"owners": {"relationships": []}}), "outcome": "fail", "found": [["properties", "owners"]]},
		"fails on an empty list as it was": {"resource": group({"owners": []}), "outcome": "fail", "found": [["properties", "owners"]]},
		"passes with one": {"resource": group({"owners": {"relationships": ["a"]}}), "outcome": "pass", "found": []},
		"passes with one as it was": {"resource": group({"owners": ["a"]}), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": group({"owners": {"relationships": []}}), "assumed": ["/resource/properties/owners/relationships"], "outcome": "unknown", "found": [["properties", "owners"]]},
	}
	forearm.verdict("forearm.rules.graph.owners", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in owners.findings] with input.resource as case.resource
	found == case.found
}
