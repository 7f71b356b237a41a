package forearm.rules.kubernetes.default_namespace_test

import data.forearm.rules.kubernetes.default_namespace

object_in(metadata, namespace) := {"type": "core/ConfigMap", "identifiers": {"metadata.namespace": namespace}, "properties": {"metadata": metadata}}

test_verdicts[name] if {
	some name, case in {
		"fails where it is written": {"resource": object_in({"namespace": "default"}, "default"), "outcome": "fail", "found": [["properties", "metadata", "namespace"]]},
		"fails where it is configured": {"resource": object_in({}, "default"), "outcome": "fail", "found": [["config", "namespace", "value"]]},
		"passes elsewhere": {"resource": object_in({}, "shop"), "outcome": "pass", "found": []},
		"passes where another is written": {"resource": object_in({"namespace": "shop"}, "shop"), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": object_in({}, "shop"), "assumed": ["/resource/identifiers/metadata.namespace"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.default_namespace", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in default_namespace.findings] with input.resource as case.resource
	found == case.found
}
