package forearm.rules.kubernetes.api_version_test

import data.forearm.rules.kubernetes.api_version

object_of(type, version) := {"type": type, "apiVersion": version, "properties": {}}

test_fails_on_old_workloads if {
	found := api_version.findings with input as {"resource": object_of("apps/Deployment", "v1beta2")}
	count(found) == 1
	{finding.path | some finding in found} == {["apiVersion"]}
	forearm.verdict("forearm.rules.kubernetes.api_version", {"resource": object_of("apps/Deployment", "v1beta2")}, []) == "fail"
}

test_fails_on_older_workloads if {
	found := api_version.findings with input as {"resource": object_of("extensions/Deployment", "v1beta1")}
	count(found) == 1
	{finding.path | some finding in found} == {["apiVersion"]}
	forearm.verdict("forearm.rules.kubernetes.api_version", {"resource": object_of("extensions/Deployment", "v1beta1")}, []) == "fail"
}

test_fails_on_old_ingresses if {
	found := api_version.findings with input as {"resource": object_of("networking.k8s.io/Ingress", "v1beta1")}
	count(found) == 1
	{finding.path | some finding in found} == {["apiVersion"]}
	forearm.verdict("forearm.rules.kubernetes.api_version", {"resource": object_of("networking.k8s.io/Ingress", "v1beta1")}, []) == "fail"
}

test_fails_on_older_ingresses if {
	found := api_version.findings with input as {"resource": object_of("extensions/Ingress", "v1beta1")}
	count(found) == 1
	{finding.path | some finding in found} == {["apiVersion"]}
	forearm.verdict("forearm.rules.kubernetes.api_version", {"resource": object_of("extensions/Ingress", "v1beta1")}, []) == "fail"
}

test_fails_on_old_jobs if {
	found := api_version.findings with input as {"resource": object_of("batch/CronJob", "v1beta1")}
	count(found) == 1
	{finding.path | some finding in found} == {["apiVersion"]}
	forearm.verdict("forearm.rules.kubernetes.api_version", {"resource": object_of("batch/CronJob", "v1beta1")}, []) == "fail"
}

test_fails_on_older_jobs if {
	found := api_version.findings with input as {"resource": object_of("batch/CronJob", "v2alpha1")}
	count(found) == 1
	{finding.path | some finding in found} == {["apiVersion"]}
	forearm.verdict("forearm.rules.kubernetes.api_version", {"resource": object_of("batch/CronJob", "v2alpha1")}, []) == "fail"
}

test_fails_on_old_scalers if {
	found := api_version.findings with input as {"resource": object_of("autoscaling/HorizontalPodAutoscaler", "v2beta2")}
	count(found) == 1
	{finding.path | some finding in found} == {["apiVersion"]}
	forearm.verdict("forearm.rules.kubernetes.api_version", {"resource": object_of("autoscaling/HorizontalPodAutoscaler", "v2beta2")}, []) == "fail"
}

test_fails_on_older_scalers if {
	found := api_version.findings with input as {"resource": object_of("autoscaling/HorizontalPodAutoscaler", "v2beta1")}
	count(found) == 1
	{finding.path | some finding in found} == {["apiVersion"]}
	forearm.verdict("forearm.rules.kubernetes.api_version", {"resource": object_of("autoscaling/HorizontalPodAutoscaler", "v2beta1")}, []) == "fail"
}

test_passes_on_current_ones if {
	forearm.verdict("forearm.rules.kubernetes.api_version", {"resource": object_of("apps/Deployment", "v1")}, []) == "pass"
}

test_passes_on_current_scalers if {
	forearm.verdict("forearm.rules.kubernetes.api_version", {"resource": object_of("autoscaling/HorizontalPodAutoscaler", "v2")}, []) == "pass"
}

test_passes_on_the_first_scalers if {
	forearm.verdict("forearm.rules.kubernetes.api_version", {"resource": object_of("autoscaling/HorizontalPodAutoscaler", "v1")}, []) == "pass"
}

test_passes_on_current_ingresses if {
	forearm.verdict("forearm.rules.kubernetes.api_version", {"resource": object_of("networking.k8s.io/Ingress", "v1")}, []) == "pass"
}

test_passes_on_current_jobs if {
	forearm.verdict("forearm.rules.kubernetes.api_version", {"resource": object_of("batch/CronJob", "v1")}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.api_version", {"resource": object_of("apps/Deployment", "v1")}, ["/resource/apiVersion"]) == "unknown"
}
