package forearm.rules.kubernetes.unconfined_test

import data.forearm.rules.kubernetes.unconfined

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_fails_for_a_container if {
	found := unconfined.findings with input as {"resource": pod({"securityContext": {"seccompProfile": {"type": "Unconfined"}}})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "securityContext", "seccompProfile", "type"]}
	forearm.verdict("forearm.rules.kubernetes.unconfined", {"resource": pod({"securityContext": {"seccompProfile": {"type": "Unconfined"}}})}, []) == "fail"
}

test_fails_without_app_armor if {
	found := unconfined.findings with input as {"resource": pod({"securityContext": {"appArmorProfile": {"type": "Unconfined"}}})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "securityContext", "appArmorProfile", "type"]}
	forearm.verdict("forearm.rules.kubernetes.unconfined", {"resource": pod({"securityContext": {"appArmorProfile": {"type": "Unconfined"}}})}, []) == "fail"
}

test_fails_for_the_pod if {
	found := unconfined.findings with input as {"resource": {"type": "core/Pod", "properties": {"spec": {"securityContext": {"seccompProfile": {"type": "Unconfined"}}, "containers": [{"name": "a"}]}}}}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "securityContext", "seccompProfile", "type"]}
	forearm.verdict("forearm.rules.kubernetes.unconfined", {"resource": {"type": "core/Pod", "properties": {"spec": {"securityContext": {"seccompProfile": {"type": "Unconfined"}}, "containers": [{"name": "a"}]}}}}, []) == "fail"
}

test_passes_with_the_default if {
	forearm.verdict("forearm.rules.kubernetes.unconfined", {"resource": pod({"securityContext": {"seccompProfile": {"type": "RuntimeDefault"}}})}, []) == "pass"
}

test_passes_where_nothing_is_written if {
	forearm.verdict("forearm.rules.kubernetes.unconfined", {"resource": pod({})}, []) == "pass"
}

test_does_not_apply_to_windows if {
	forearm.verdict("forearm.rules.kubernetes.unconfined", {"resource": {"type": "core/Pod", "properties": {"spec": {"os": {"name": "windows"}, "containers": [{"name": "web"}]}}}}, []) == "none"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.unconfined", {"resource": pod({"securityContext": {"seccompProfile": {"type": "RuntimeDefault"}}})}, ["/resource/properties/spec/containers/0/securityContext/seccompProfile/type"]) == "unknown"
}

test_reads_annotations if {
	annotations := {"container.apparmor.security.beta.kubernetes.io/a": "unconfined", "container.apparmor.security.beta.kubernetes.io/b": "runtime/default", "other": "unconfined"}
	{finding.path | some finding in unconfined.findings} == {["properties", "metadata", "annotations", "container.apparmor.security.beta.kubernetes.io/a"]} with input.resource as {"type": "core/Pod", "properties": {"metadata": {"annotations": annotations}}}
	{finding.path | some finding in unconfined.findings} == {["properties", "spec", "template", "metadata", "annotations", "container.apparmor.security.beta.kubernetes.io/a"]} with input.resource as {"type": "apps/Deployment", "properties": {"spec": {"template": {"metadata": {"annotations": annotations}}}}}
}
