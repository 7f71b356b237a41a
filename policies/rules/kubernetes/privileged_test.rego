package forearm.rules.kubernetes.privileged_test

import data.forearm.rules.kubernetes.privileged

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_fails_where_it_is if {
	found := privileged.findings with input as {"resource": pod({"securityContext": {"privileged": true}})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "securityContext", "privileged"]}
	forearm.verdict("forearm.rules.kubernetes.privileged", {"resource": pod({"securityContext": {"privileged": true}})}, []) == "fail"
}

test_fails_in_a_deployment if {
	found := privileged.findings with input as {"resource": {"type": "apps/Deployment", "properties": {"spec": {"template": {"spec": {"initContainers": [{"name": "a", "securityContext": {"privileged": true}}]}}}}}}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "template", "spec", "initContainers", 0, "securityContext", "privileged"]}
	forearm.verdict("forearm.rules.kubernetes.privileged", {"resource": {"type": "apps/Deployment", "properties": {"spec": {"template": {"spec": {"initContainers": [{"name": "a", "securityContext": {"privileged": true}}]}}}}}}, []) == "fail"
}

test_fails_in_a_cron_job if {
	found := privileged.findings with input as {"resource": {"type": "batch/CronJob", "properties": {"spec": {"jobTemplate": {"spec": {"template": {"spec": {"containers": [{"securityContext": {"privileged": true}}]}}}}}}}}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "jobTemplate", "spec", "template", "spec", "containers", 0, "securityContext", "privileged"]}
	forearm.verdict("forearm.rules.kubernetes.privileged", {"resource": {"type": "batch/CronJob", "properties": {"spec": {"jobTemplate": {"spec": {"template": {"spec": {"containers": [{"securityContext": {"privileged": true}}]}}}}}}}}, []) == "fail"
}

test_passes_where_it_is_not if {
	forearm.verdict("forearm.rules.kubernetes.privileged", {"resource": pod({"securityContext": {"privileged": false}})}, []) == "pass"
}

test_passes_where_nothing_is_written if {
	forearm.verdict("forearm.rules.kubernetes.privileged", {"resource": pod({})}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.privileged", {"resource": pod({"securityContext": {"privileged": false}})}, ["/resource/properties/spec/containers/0/securityContext/privileged"]) == "unknown"
}

test_is_unknown_where_there_may_be_more if {
	forearm.verdict("forearm.rules.kubernetes.privileged", {"resource": pod({"securityContext": {}})}, ["/resource/properties/spec/containers/0/securityContext"]) == "unknown"
}
