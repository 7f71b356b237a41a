package forearm.rules.kubernetes.api_version_test

import data.forearm.rules.kubernetes.api_version

object_of(type, version) := {"type": type, "apiVersion": version, "properties": {}}

test_verdicts[name] if {
	some name, case in {
		"fails on old workloads": {"resource": object_of("apps/Deployment", "v1beta2"), "outcome": "fail", "found": [["apiVersion"]]},
		"fails on older workloads": {"resource": object_of("extensions/Deployment", "v1beta1"), "outcome": "fail", "found": [["apiVersion"]]},
		"fails on old ingresses": {"resource": object_of("networking.k8s.io/Ingress", "v1beta1"), "outcome": "fail", "found": [["apiVersion"]]},
		"fails on older ingresses": {"resource": object_of("extensions/Ingress", "v1beta1"), "outcome": "fail", "found": [["apiVersion"]]},
		"fails on old jobs": {"resource": object_of("batch/CronJob", "v1beta1"), "outcome": "fail", "found": [["apiVersion"]]},
		"fails on older jobs": {"resource": object_of("batch/CronJob", "v2alpha1"), "outcome": "fail", "found": [["apiVersion"]]},
		"fails on old scalers": {"resource": object_of("autoscaling/HorizontalPodAutoscaler", "v2beta2"), "outcome": "fail", "found": [["apiVersion"]]},
		"fails on older scalers": {"resource": object_of("autoscaling/HorizontalPodAutoscaler", "v2beta1"), "outcome": "fail", "found": [["apiVersion"]]},
		"passes on current ones": {"resource": object_of("apps/Deployment", "v1"), "outcome": "pass", "found": []},
		"passes on current scalers": {"resource": object_of("autoscaling/HorizontalPodAutoscaler", "v2"), "outcome": "pass", "found": []},
		"passes on the first scalers": {"resource": object_of("autoscaling/HorizontalPodAutoscaler", "v1"), "outcome": "pass", "found": []},
		"passes on current ingresses": {"resource": object_of("networking.k8s.io/Ingress", "v1"), "outcome": "pass", "found": []},
		"passes on current jobs": {"resource": object_of("batch/CronJob", "v1"), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": object_of("apps/Deployment", "v1"), "assumed": ["/resource/apiVersion"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.api_version", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in api_version.findings] with input.resource as case.resource
	found == case.found
}
