package forearm.lib.pods_test

import data.forearm.lib.pods

test_leads_to_pods if {
	pods.path("core/Pod") == ["properties", "spec"]
	pods.path("batch/CronJob") == ["properties", "spec", "jobTemplate", "spec", "template", "spec"]
	pods.path("apps/Deployment") == ["properties", "spec", "template", "spec"]
	pods.of("core/pod") == ["properties"]
	pods.of("apps/Deployment") == ["properties", "spec", "template"]
}

pod(spec) := {"type": "core/Pod", "properties": {"spec": spec}}

test_finds_containers if {
	all := pod({"containers": [{"name": "a"}], "initContainers": [{"name": "b"}], "ephemeralContainers": [{"name": "c"}], "others": [{}]})
	pods.containers(all) == {["properties", "spec", "containers", 0]: {"name": "a"}, ["properties", "spec", "initContainers", 0]: {"name": "b"}, ["properties", "spec", "ephemeralContainers", 0]: {"name": "c"}}
	pods.lasting(all) == {["properties", "spec", "containers", 0]: {"name": "a"}}
	pods.containers({"type": "core/Pod"}) == {}
	pods.below(all, ["x"]) == ["properties", "spec", "x"]
}

test_knows_windows if {
	pods.windows(pod({"os": {"name": "windows"}}))
	not pods.windows(pod({"os": {"name": "linux"}}))
	not pods.windows(pod({}))
}

test_goes_by_the_container_before_the_pod if {
	resource := pod({"securityContext": {"runAsUser": 1}})
	pods.guarded(resource, {"securityContext": {"runAsUser": 2}}, "runAsUser") == 2
	pods.guarded(resource, {}, "runAsUser") == 1
	pods.guarded(resource, {}, "runAsNonRoot") == null
}

test_calls_containers_by_name if {
	pods.called({"name": "a"}) == "The container a"
	pods.called({}) == "A container"
	pods.called({"name": 1}) == "A container"
}
