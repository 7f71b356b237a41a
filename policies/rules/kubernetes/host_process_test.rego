package forearm.rules.kubernetes.host_process_test

import data.forearm.rules.kubernetes.host_process

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_verdicts[name] if {
	some name, case in {
		"fails for a container": {"resource": pod({"securityContext": {"windowsOptions": {"hostProcess": true}}}), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "securityContext", "windowsOptions", "hostProcess"]]},
		"fails for the pod": {"resource": {"type": "core/Pod", "properties": {"spec": {"securityContext": {"windowsOptions": {"hostProcess": true}}}}}, "outcome": "fail", "found": [["properties", "spec", "securityContext", "windowsOptions", "hostProcess"]]},
		"passes without": {"resource": pod({"securityContext": {"windowsOptions": {"hostProcess": false}}}), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": pod({"securityContext": {"windowsOptions": {"hostProcess": false}}}), "assumed": ["/resource/properties/spec/containers/0/securityContext/windowsOptions/hostProcess"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.host_process", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in host_process.findings] with input.resource as case.resource
	found == case.found
}
