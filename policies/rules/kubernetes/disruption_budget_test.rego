package forearm.rules.kubernetes.disruption_budget_test

import data.forearm.rules.kubernetes.disruption_budget

budget(spec) := {"type": "policy/PodDisruptionBudget", "properties": {"spec": spec}}

test_verdicts[name] if {
	some name, case in {
		"fails on zero": {"resource": budget({"maxUnavailable": 0}), "outcome": "fail", "found": [["properties", "spec", "maxUnavailable"]]},
		"fails on zero percent": {"resource": budget({"maxUnavailable": "0%"}), "outcome": "fail", "found": [["properties", "spec", "maxUnavailable"]]},
		"fails on all": {"resource": budget({"minAvailable": "100%"}), "outcome": "fail", "found": [["properties", "spec", "minAvailable"]]},
		"passes on one": {"resource": budget({"maxUnavailable": 1}), "outcome": "pass", "found": []},
		"passes on some": {"resource": budget({"minAvailable": "50%"}), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": budget({"maxUnavailable": 1}), "assumed": ["/resource/properties/spec/maxUnavailable"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.disruption_budget", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in disruption_budget.findings] with input.resource as case.resource
	found == case.found
}
