package forearm.rules.kubernetes.disruption_budget_test

import data.forearm.rules.kubernetes.disruption_budget

budget(spec) := {"type": "policy/PodDisruptionBudget", "properties": {"spec": spec}}

test_fails_on_zero if {
	found := disruption_budget.findings with input as {"resource": budget({"maxUnavailable": 0})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "maxUnavailable"]}
	forearm.verdict("forearm.rules.kubernetes.disruption_budget", {"resource": budget({"maxUnavailable": 0})}, []) == "fail"
}

test_fails_on_zero_percent if {
	found := disruption_budget.findings with input as {"resource": budget({"maxUnavailable": "0%"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "maxUnavailable"]}
	forearm.verdict("forearm.rules.kubernetes.disruption_budget", {"resource": budget({"maxUnavailable": "0%"})}, []) == "fail"
}

test_fails_on_all if {
	found := disruption_budget.findings with input as {"resource": budget({"minAvailable": "100%"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "minAvailable"]}
	forearm.verdict("forearm.rules.kubernetes.disruption_budget", {"resource": budget({"minAvailable": "100%"})}, []) == "fail"
}

test_passes_on_one if {
	forearm.verdict("forearm.rules.kubernetes.disruption_budget", {"resource": budget({"maxUnavailable": 1})}, []) == "pass"
}

test_passes_on_some if {
	forearm.verdict("forearm.rules.kubernetes.disruption_budget", {"resource": budget({"minAvailable": "50%"})}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.disruption_budget", {"resource": budget({"maxUnavailable": 1})}, ["/resource/properties/spec/maxUnavailable"]) == "unknown"
}
