package forearm.rules.kubernetes.service_selector_test

import data.forearm.rules.kubernetes.service_selector

service(selector) := {"type": "core/Service", "identifiers": {"cluster": "c", "metadata.namespace": "shop", "metadata.name": "web"}, "properties": {"spec": {"selector": selector}}}

web(namespace) := web_in("c", namespace)

web_in(cluster, namespace) := {"by_type": {"apps/deployment": [{"identifiers": {"cluster": cluster, "metadata.namespace": namespace}, "properties": {"spec": {"template": {"metadata": {"labels": {"app": "web", "tier": "front"}}}}}}]}}

test_verdicts[name] if {
	some name, case in {
		"fails where nothing fits": {"input": {"resource": service({"app": "api"}), "deployment": web("shop")}, "outcome": "fail", "found": [["properties", "spec", "selector"]]},
		"passes where something fits": {"input": {"resource": service({"app": "web"}), "deployment": web("shop")}, "outcome": "pass", "found": []},
		"does not apply where nothing is deployed": {"input": {"resource": service({"app": "api"}), "deployment": web("other")}, "outcome": "none", "found": [["properties", "spec", "selector"]]},
		"does not apply where it is deployed to another cluster": {"input": {"resource": service({"app": "api"}), "deployment": web_in("d", "shop")}, "outcome": "none", "found": [["properties", "spec", "selector"]]},
		"does not apply without a selector": {"input": {"resource": service({}), "deployment": web("shop")}, "outcome": "none", "found": []},
		"is unknown where Azure decides": {"input": {"resource": service({"app": "web"}), "deployment": web("shop")}, "assumed": ["/resource/properties/spec/selector/app"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.service_selector", case.input, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in service_selector.findings] with input as case.input
	found == case.found
}
