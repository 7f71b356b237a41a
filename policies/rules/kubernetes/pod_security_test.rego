package forearm.rules.kubernetes.pod_security_test

import data.forearm.rules.kubernetes.pod_security

space(name, labels) := {"type": "core/Namespace", "properties": {"metadata": {"name": name, "labels": labels}}}

enforce := "pod-security.kubernetes.io/enforce"

test_verdicts[name] if {
	some name, case in {
		"fails where all are taken": {"resource": space("shop", {enforce: "privileged"}), "outcome": "fail", "found": [["properties", "metadata", "labels", "pod-security.kubernetes.io/enforce"]]},
		"fails where nothing is set": {"resource": space("shop", {}), "outcome": "fail", "found": [["properties", "metadata", "labels", "pod-security.kubernetes.io/enforce"]]},
		"passes with baseline": {"resource": space("shop", {enforce: "baseline"}), "outcome": "pass", "found": []},
		"does not apply to the platform": {"resource": space("kube-system", {}), "outcome": "none", "found": [["properties", "metadata", "labels", "pod-security.kubernetes.io/enforce"]]},
		"is unknown where Azure decides": {"resource": space("shop", {enforce: "baseline"}), "assumed": ["/resource/properties/metadata/labels/pod-security.kubernetes.io~1enforce"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.pod_security", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in pod_security.findings] with input.resource as case.resource
	found == case.found
}
