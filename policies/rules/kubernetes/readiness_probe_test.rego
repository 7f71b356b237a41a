package forearm.rules.kubernetes.readiness_probe_test

import data.forearm.rules.kubernetes.readiness_probe

web(container) := {"type": "apps/Deployment", "properties": {"spec": {"template": {"spec": {"containers": [container]}}}}}

test_verdicts[name] if {
	some name, case in {
		"fails without": {"resource": web({"ports": [{"containerPort": 80}]}), "outcome": "fail", "found": [["properties", "spec", "template", "spec", "containers", 0, "readinessProbe"]]},
		"fails for the one that has ports": {"resource": {"type": "apps/Deployment", "properties": {"spec": {"template": {"spec": {"containers": [{"ports": []}, {"ports": [{"containerPort": 80}]}]}}}}}, "outcome": "fail", "found": [["properties", "spec", "template", "spec", "containers", 1, "readinessProbe"]]},
		"passes with one": {"resource": web({"ports": [{"containerPort": 80}], "readinessProbe": {"httpGet": {"path": "/"}}}), "outcome": "pass", "found": []},
		"does not apply to what is not asked": {"resource": web({"ports": []}), "outcome": "none", "found": []},
		"is unknown where Azure decides": {"resource": web({"ports": [{"containerPort": 80}]}), "assumed": ["/resource/properties/spec/template/spec/containers/0"], "outcome": "unknown", "found": [["properties", "spec", "template", "spec", "containers", 0, "readinessProbe"]]},
	}
	forearm.verdict("forearm.rules.kubernetes.readiness_probe", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in readiness_probe.findings] with input.resource as case.resource
	found == case.found
}
