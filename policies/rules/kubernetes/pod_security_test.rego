package forearm.rules.kubernetes.pod_security_test

import data.forearm.rules.kubernetes.pod_security

space(name, labels) := {"type": "core/Namespace", "properties": {"metadata": {"name": name, "labels": labels}}}

enforce := "pod-security.kubernetes.io/enforce"

test_fails_where_all_are_taken if {
	found := pod_security.findings with input as {"resource": space("shop", {enforce: "privileged"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "metadata", "labels", "pod-security.kubernetes.io/enforce"]}
	forearm.verdict("forearm.rules.kubernetes.pod_security", {"resource": space("shop", {enforce: "privileged"})}, []) == "fail"
}

test_fails_where_nothing_is_said if {
	found := pod_security.findings with input as {"resource": space("shop", {})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "metadata", "labels", "pod-security.kubernetes.io/enforce"]}
	forearm.verdict("forearm.rules.kubernetes.pod_security", {"resource": space("shop", {})}, []) == "fail"
}

test_passes_with_baseline if {
	forearm.verdict("forearm.rules.kubernetes.pod_security", {"resource": space("shop", {enforce: "baseline"})}, []) == "pass"
}

test_does_not_apply_to_the_platform if {
	forearm.verdict("forearm.rules.kubernetes.pod_security", {"resource": space("kube-system", {})}, []) == "none"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.pod_security", {"resource": space("shop", {enforce: "baseline"})}, ["/resource/properties/metadata/labels/pod-security.kubernetes.io~1enforce"]) == "unknown"
}
