package forearm.rules.kubernetes.image_tag_test

import data.forearm.rules.kubernetes.image_tag

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_fails_without_a_tag if {
	found := image_tag.findings with input as {"resource": pod({"image": "contoso.azurecr.io:443/web"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "image"]}
	forearm.verdict("forearm.rules.kubernetes.image_tag", {"resource": pod({"image": "contoso.azurecr.io:443/web"})}, []) == "fail"
}

test_fails_on_latest if {
	found := image_tag.findings with input as {"resource": pod({"image": "nginx:latest"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "image"]}
	forearm.verdict("forearm.rules.kubernetes.image_tag", {"resource": pod({"image": "nginx:latest"})}, []) == "fail"
}

test_passes_with_a_version if {
	forearm.verdict("forearm.rules.kubernetes.image_tag", {"resource": pod({"image": "contoso.azurecr.io:443/web:1.2.3"})}, []) == "pass"
}

test_passes_with_a_digest if {
	forearm.verdict("forearm.rules.kubernetes.image_tag", {"resource": pod({"image": "nginx@sha256:4c1f"})}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.image_tag", {"resource": pod({"image": "nginx:1"})}, ["/resource/properties/spec/containers/0/image"]) == "unknown"
}
