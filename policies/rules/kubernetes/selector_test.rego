package forearm.rules.kubernetes.selector_test

import data.forearm.rules.kubernetes.selector

web(wanted, labels) := {"type": "apps/Deployment", "properties": {"spec": {"selector": {"matchLabels": wanted}, "template": {"metadata": {"labels": labels}}}}}

test_verdicts[name] if {
	some name, case in {
		"fails without the label": {"resource": web({"app": "web"}, {}), "outcome": "fail", "found": [["properties", "spec", "selector", "matchLabels", "app"]]},
		"fails with another value": {"resource": web({"app": "web"}, {"app": "api"}), "outcome": "fail", "found": [["properties", "spec", "selector", "matchLabels", "app"]]},
		"passes with more labels": {"resource": web({"app": "web"}, {"app": "web", "tier": "front"}), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": web({"app": "web"}, {"app": "web"}), "assumed": ["/resource/properties/spec/template/metadata/labels/app"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.selector", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in selector.findings] with input.resource as case.resource
	found == case.found
}
