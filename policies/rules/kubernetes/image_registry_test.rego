package forearm.rules.kubernetes.image_registry_test

import data.forearm.rules.kubernetes.image_registry

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_fails_with_another if {
	found := image_registry.findings with input as {"resource": pod({"image": "nginx:1"})} with data.configuration.KUBERNETES_ALLOWED_REGISTRIES as ["contoso.azurecr.io"]
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "image"]}
	forearm.verdict("forearm.rules.kubernetes.image_registry", {"resource": pod({"image": "nginx:1"}), "configuration": {"KUBERNETES_ALLOWED_REGISTRIES": ["contoso.azurecr.io"]}}, []) == "fail"
}

test_fails_with_one_that_begins_alike if {
	found := image_registry.findings with input as {"resource": pod({"image": "contoso.azurecr.io.example/nginx:1"})} with data.configuration.KUBERNETES_ALLOWED_REGISTRIES as ["contoso.azurecr.io"]
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "image"]}
	forearm.verdict("forearm.rules.kubernetes.image_registry", {"resource": pod({"image": "contoso.azurecr.io.example/nginx:1"}), "configuration": {"KUBERNETES_ALLOWED_REGISTRIES": ["contoso.azurecr.io"]}}, []) == "fail"
}

test_verdicts[name] if {
	some name, case in {
		"passes with one of them": {"input": {"resource": pod({"image": "contoso.azurecr.io/nginx:1"}), "configuration": {"KUBERNETES_ALLOWED_REGISTRIES": ["contoso.azurecr.io/"]}}, "outcome": "pass"},
		"does not apply unless configured": {"input": {"resource": pod({"image": "nginx:1"})}, "outcome": "none"},
		"is unknown where Azure decides": {"input": {"resource": pod({"image": "nginx:1"}), "configuration": {"KUBERNETES_ALLOWED_REGISTRIES": ["contoso.azurecr.io"]}}, "assumed": ["/resource/properties/spec/containers/0/image"], "outcome": "unknown"},
	}
	forearm.verdict("forearm.rules.kubernetes.image_registry", case.input, object.get(case, "assumed", [])) == case.outcome
}
