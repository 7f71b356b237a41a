package forearm.rules.kubernetes.replicas_test

import data.forearm.rules.kubernetes.replicas

web(spec) := {"type": "apps/Deployment", "identifiers": {"cluster": "c", "metadata.namespace": "shop", "metadata.name": "web"}, "properties": {"spec": spec}}

scales(name, namespace) := scales_in("c", name, namespace)

scales_in(cluster, name, namespace) := {"by_type": {"autoscaling/horizontalpodautoscaler": [{"identifiers": {"cluster": cluster, "metadata.namespace": namespace}, "properties": {"spec": {"scaleTargetRef": {"name": name}}}}]}}

test_verdicts[name] if {
	some name, case in {
		"fails with one": {"input": {"resource": web({"replicas": 1})}, "outcome": "fail", "found": [["properties", "spec", "replicas"]]},
		"fails where nothing is written": {"input": {"resource": web({})}, "outcome": "fail", "found": [["properties", "spec", "replicas"]]},
		"passes with more": {"input": {"resource": web({"replicas": 2})}, "outcome": "pass", "found": []},
		"passes with none at all": {"input": {"resource": web({"replicas": 0})}, "outcome": "pass", "found": []},
		"does not apply where it is scaled": {"input": {"resource": web({}), "deployment": scales("web", "shop")}, "outcome": "none", "found": [["properties", "spec", "replicas"]]},
		"fails where another is scaled": {"input": {"resource": web({}), "deployment": scales("other", "shop")}, "outcome": "fail", "found": [["properties", "spec", "replicas"]]},
		"fails where it is scaled in another cluster": {"input": {"resource": web({}), "deployment": scales_in("d", "web", "shop")}, "outcome": "fail", "found": [["properties", "spec", "replicas"]]},
		"fails where it is scaled elsewhere": {"input": {"resource": web({}), "deployment": scales("web", "other")}, "outcome": "fail", "found": [["properties", "spec", "replicas"]]},
		"is unknown where Azure decides": {"input": {"resource": web({"replicas": 2})}, "assumed": ["/resource/properties/spec/replicas"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.replicas", case.input, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in replicas.findings] with input as case.input
	found == case.found
}
