package forearm.rules.kubernetes.unconfined_test

import data.forearm.rules.kubernetes.unconfined

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_verdicts[name] if {
	some name, case in {
		"fails for a container": {"resource": pod({"securityContext": {"seccompProfile": {"type": "Unconfined"}}}), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "securityContext", "seccompProfile", "type"]]},
		"fails without app armor": {"resource": pod({"securityContext": {"appArmorProfile": {"type": "Unconfined"}}}), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "securityContext", "appArmorProfile", "type"]]},
		"fails for the pod": {"resource": {"type": "core/Pod", "properties": {"spec": {"securityContext": {"seccompProfile": {"type": "Unconfined"}}, "containers": [{"name": "a"}]}}}, "outcome": "fail", "found": [["properties", "spec", "securityContext", "seccompProfile", "type"]]},
		"passes with the default": {"resource": pod({"securityContext": {"seccompProfile": {"type": "RuntimeDefault"}}}), "outcome": "pass", "found": []},
		"passes where nothing is written": {"resource": pod({}), "outcome": "pass", "found": []},
		"does not apply to windows": {"resource": {"type": "core/Pod", "properties": {"spec": {"os": {"name": "windows"}, "containers": [{"name": "web"}]}}}, "outcome": "none", "found": []},
		"is unknown where Azure decides": {"resource": pod({"securityContext": {"seccompProfile": {"type": "RuntimeDefault"}}}), "assumed": ["/resource/properties/spec/containers/0/securityContext/seccompProfile/type"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.unconfined", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in unconfined.findings] with input.resource as case.resource
	found == case.found
}

test_reads_annotations if {
	annotations := {"container.apparmor.security.beta.kubernetes.io/a": "unconfined", "container.apparmor.security.beta.kubernetes.io/b": "runtime/default", "other": "unconfined"}
	{finding.path | some finding in unconfined.findings} == {["properties", "metadata", "annotations", "container.apparmor.security.beta.kubernetes.io/a"]} with input.resource as {"type": "core/Pod", "properties": {"metadata": {"annotations": annotations}}}
	{finding.path | some finding in unconfined.findings} == {["properties", "spec", "template", "metadata", "annotations", "container.apparmor.security.beta.kubernetes.io/a"]} with input.resource as {"type": "apps/Deployment", "properties": {"spec": {"template": {"metadata": {"annotations": annotations}}}}}
}
