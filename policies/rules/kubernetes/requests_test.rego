package forearm.rules.kubernetes.requests_test

import data.forearm.rules.kubernetes.requests

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_verdicts[name] if {
	some name, case in {
		"fails without": {"resource": pod({}), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "resources", "requests"]]},
		"fails with one": {"resource": pod({"resources": {"requests": {"cpu": "1"}}}), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "resources", "requests"]]},
		"passes with both": {"resource": pod({"resources": {"requests": {"cpu": "1", "memory": "1Gi"}}}), "outcome": "pass", "found": []},
		"passes with limits": {"resource": pod({"resources": {"limits": {"cpu": "1", "memory": "1Gi"}}}), "outcome": "pass", "found": []},
		"passes with a limit of one": {"resource": pod({"resources": {"requests": {"cpu": "1"}, "limits": {"memory": "1Gi"}}}), "outcome": "pass", "found": []},
		"is unknown where Azure may say it": {"resource": pod({"resources": {"requests": {"cpu": "1"}}}), "assumed": ["/resource/properties/spec/containers/0/resources/requests"], "outcome": "unknown", "found": [["properties", "spec", "containers", 0, "resources", "requests"]]},
	}
	forearm.verdict("forearm.rules.kubernetes.requests", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in requests.findings] with input.resource as case.resource
	found == case.found
}
