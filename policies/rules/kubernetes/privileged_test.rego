package forearm.rules.kubernetes.privileged_test

import data.forearm.rules.kubernetes.privileged

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_verdicts[name] if {
	some name, case in {
		"fails where it is": {"resource": pod({"securityContext": {"privileged": true}}), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "securityContext", "privileged"]]},
		"fails in a deployment": {"resource": {"type": "apps/Deployment", "properties": {"spec": {"template": {"spec": {"initContainers": [{"name": "a", "securityContext": {"privileged": true}}]}}}}}, "outcome": "fail", "found": [["properties", "spec", "template", "spec", "initContainers", 0, "securityContext", "privileged"]]},
		"fails in a cron job": {"resource": {"type": "batch/CronJob", "properties": {"spec": {"jobTemplate": {"spec": {"template": {"spec": {"containers": [{"securityContext": {"privileged": true}}]}}}}}}}, "outcome": "fail", "found": [["properties", "spec", "jobTemplate", "spec", "template", "spec", "containers", 0, "securityContext", "privileged"]]},
		"passes where it is not": {"resource": pod({"securityContext": {"privileged": false}}), "outcome": "pass", "found": []},
		"passes where nothing is written": {"resource": pod({}), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": pod({"securityContext": {"privileged": false}}), "assumed": ["/resource/properties/spec/containers/0/securityContext/privileged"], "outcome": "unknown", "found": []},
		"is unknown where there may be more": {"resource": pod({"securityContext": {}}), "assumed": ["/resource/properties/spec/containers/0/securityContext"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.privileged", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in privileged.findings] with input.resource as case.resource
	found == case.found
}
