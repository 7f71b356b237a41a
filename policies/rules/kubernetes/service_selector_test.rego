package forearm.rules.kubernetes.service_selector_test

import data.forearm.rules.kubernetes.service_selector

service(selector) := {"type": "core/Service", "identifiers": {"cluster": "c", "metadata.namespace": "shop", "metadata.name": "web"}, "properties": {"spec": {"selector": selector}}}

web(namespace) := web_in("c", namespace)

web_in(cluster, namespace) := {"by_type": {"apps/deployment": [{"identifiers": {"cluster": cluster, "metadata.namespace": namespace}, "properties": {"spec": {"template": {"metadata": {"labels": {"app": "web", "tier": "front"}}}}}}]}}

test_fails_where_nothing_fits if {
	found := service_selector.findings with input as {"resource": service({"app": "api"}), "deployment": web("shop")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "selector"]}
	forearm.verdict("forearm.rules.kubernetes.service_selector", {"resource": service({"app": "api"}), "deployment": web("shop")}, []) == "fail"
}

test_passes_where_something_fits if {
	forearm.verdict("forearm.rules.kubernetes.service_selector", {"resource": service({"app": "web"}), "deployment": web("shop")}, []) == "pass"
}

test_does_not_apply_where_nothing_is_deployed if {
	forearm.verdict("forearm.rules.kubernetes.service_selector", {"resource": service({"app": "api"}), "deployment": web("other")}, []) == "none"
}

test_does_not_apply_where_it_is_deployed_to_another_cluster if {
	forearm.verdict("forearm.rules.kubernetes.service_selector", {"resource": service({"app": "api"}), "deployment": web_in("d", "shop")}, []) == "none"
}

test_does_not_apply_without_a_selector if {
	forearm.verdict("forearm.rules.kubernetes.service_selector", {"resource": service({}), "deployment": web("shop")}, []) == "none"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.service_selector", {"resource": service({"app": "web"}), "deployment": web("shop")}, ["/resource/properties/spec/selector/app"]) == "unknown"
}
