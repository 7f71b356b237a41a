package forearm.rules.kubernetes.selector_test

import data.forearm.rules.kubernetes.selector

web(wanted, labels) := {"type": "apps/Deployment", "properties": {"spec": {"selector": {"matchLabels": wanted}, "template": {"metadata": {"labels": labels}}}}}

test_fails_without_the_label if {
	found := selector.findings with input as {"resource": web({"app": "web"}, {})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "selector", "matchLabels", "app"]}
	forearm.verdict("forearm.rules.kubernetes.selector", {"resource": web({"app": "web"}, {})}, []) == "fail"
}

test_fails_with_another_value if {
	found := selector.findings with input as {"resource": web({"app": "web"}, {"app": "api"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "selector", "matchLabels", "app"]}
	forearm.verdict("forearm.rules.kubernetes.selector", {"resource": web({"app": "web"}, {"app": "api"})}, []) == "fail"
}

test_passes_with_more_labels if {
	forearm.verdict("forearm.rules.kubernetes.selector", {"resource": web({"app": "web"}, {"app": "web", "tier": "front"})}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.selector", {"resource": web({"app": "web"}, {"app": "web"})}, ["/resource/properties/spec/template/metadata/labels/app"]) == "unknown"
}
