package forearm.rules.kubernetes.readiness_probe_test

import data.forearm.rules.kubernetes.readiness_probe

web(container) := {"type": "apps/Deployment", "properties": {"spec": {"template": {"spec": {"containers": [container]}}}}}

test_fails_without if {
	found := readiness_probe.findings with input as {"resource": web({"ports": [{"containerPort": 80}]})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "template", "spec", "containers", 0, "readinessProbe"]}
	forearm.verdict("forearm.rules.kubernetes.readiness_probe", {"resource": web({"ports": [{"containerPort": 80}]})}, []) == "fail"
}

test_fails_for_the_one_that_has_ports if {
	found := readiness_probe.findings with input as {"resource": {"type": "apps/Deployment", "properties": {"spec": {"template": {"spec": {"containers": [{"ports": []}, {"ports": [{"containerPort": 80}]}]}}}}}}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "template", "spec", "containers", 1, "readinessProbe"]}
	forearm.verdict("forearm.rules.kubernetes.readiness_probe", {"resource": {"type": "apps/Deployment", "properties": {"spec": {"template": {"spec": {"containers": [{"ports": []}, {"ports": [{"containerPort": 80}]}]}}}}}}, []) == "fail"
}

test_passes_with_one if {
	forearm.verdict("forearm.rules.kubernetes.readiness_probe", {"resource": web({"ports": [{"containerPort": 80}], "readinessProbe": {"httpGet": {"path": "/"}}})}, []) == "pass"
}

test_does_not_apply_to_what_is_not_asked if {
	forearm.verdict("forearm.rules.kubernetes.readiness_probe", {"resource": web({"ports": []})}, []) == "none"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.readiness_probe", {"resource": web({"ports": [{"containerPort": 80}]})}, ["/resource/properties/spec/template/spec/containers/0"]) == "unknown"
}
