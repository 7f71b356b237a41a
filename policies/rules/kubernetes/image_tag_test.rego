package forearm.rules.kubernetes.image_tag_test

import data.forearm.rules.kubernetes.image_tag

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_verdicts[name] if {
	some name, case in {
		"fails without a tag": {"resource": pod({"image": "contoso.azurecr.io:443/web"}), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "image"]]},
		"fails on latest": {"resource": pod({"image": "nginx:latest"}), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "image"]]},
		"passes with a version": {"resource": pod({"image": "contoso.azurecr.io:443/web:1.2.3"}), "outcome": "pass", "found": []},
		"passes with a digest": {"resource": pod({"image": "nginx@sha256:4c1f"}), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": pod({"image": "nginx:1"}), "assumed": ["/resource/properties/spec/containers/0/image"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.image_tag", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in image_tag.findings] with input.resource as case.resource
	found == case.found
}
