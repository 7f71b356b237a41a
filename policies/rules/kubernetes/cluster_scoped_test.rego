package forearm.rules.kubernetes.cluster_scoped_test

import data.forearm.rules.kubernetes.cluster_scoped

role(metadata) := {"type": "rbac.authorization.k8s.io/ClusterRole", "properties": {"metadata": metadata}}

test_verdicts[name] if {
	some name, case in {
		"fails with one": {"resource": role({"namespace": "shop"}), "outcome": "fail", "found": [["properties", "metadata", "namespace"]]},
		"passes without": {"resource": role({"name": "a"}), "outcome": "pass", "found": []},
		"is unknown where there may be one": {"resource": role({"name": "a"}), "assumed": ["/resource/properties/metadata"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.cluster_scoped", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in cluster_scoped.findings] with input.resource as case.resource
	found == case.found
}
