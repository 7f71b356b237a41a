package forearm.rules.load_balancer.naming_test

import data.forearm.rules.load_balancer.naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "web"}, "settings": {"AZURE_LOAD_BALANCER_NAME_FORMAT": "^lb[ie]-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "lbi-web"}, "settings": {"AZURE_LOAD_BALANCER_NAME_FORMAT": "^lb[ie]-"}, "found": []},
	}
	naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply[name] if {
	some name, case in {
		"without a format": {"resource": {"name": "web"}},
		"to those of clusters": {"resource": {"name": "kubernetes-internal"}, "settings": {"AZURE_LOAD_BALANCER_NAME_FORMAT": "^lb"}},
	}
	not naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
}
