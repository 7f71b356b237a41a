package forearm.rules.kubernetes.non_root_test

import data.forearm.rules.kubernetes.non_root

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_verdicts[name] if {
	some name, case in {
		"fails without": {"resource": pod({}), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "securityContext", "runAsNonRoot"]]},
		"fails where it is false": {"resource": pod({"securityContext": {"runAsNonRoot": false}}), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "securityContext", "runAsNonRoot"]]},
		"fails for root": {"resource": pod({"securityContext": {"runAsUser": 0}}), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "securityContext", "runAsUser"]]},
		"fails for a pod of root": {"resource": {"type": "core/Pod", "properties": {"spec": {"securityContext": {"runAsUser": 0}, "containers": [{"name": "a"}]}}}, "outcome": "fail", "found": [["properties", "spec", "securityContext", "runAsUser"]]},
		"passes with the container": {"resource": pod({"securityContext": {"runAsNonRoot": true}}), "outcome": "pass", "found": []},
		"passes with a user": {"resource": pod({"securityContext": {"runAsUser": 1000}}), "outcome": "pass", "found": []},
		"passes with the pod": {"resource": {"type": "core/Pod", "properties": {"spec": {"securityContext": {"runAsNonRoot": true}, "containers": [{"name": "a"}]}}}, "outcome": "pass", "found": []},
		"fails where the container takes it back": {"resource": {"type": "core/Pod", "properties": {"spec": {"securityContext": {"runAsNonRoot": true}, "containers": [{"name": "a", "securityContext": {"runAsNonRoot": false}}]}}}, "outcome": "fail", "found": [["properties", "spec", "containers", 0, "securityContext", "runAsNonRoot"]]},
		"does not apply to windows": {"resource": {"type": "core/Pod", "properties": {"spec": {"os": {"name": "windows"}, "containers": [{"name": "web"}]}}}, "outcome": "none", "found": [["properties", "spec", "containers", 0, "securityContext", "runAsNonRoot"]]},
		"is unknown where Azure decides": {"resource": pod({"securityContext": {"runAsNonRoot": true}}), "assumed": ["/resource/properties/spec/containers/0/securityContext/runAsNonRoot"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.non_root", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in non_root.findings] with input.resource as case.resource
	found == case.found
}
