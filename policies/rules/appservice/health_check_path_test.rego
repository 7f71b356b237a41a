package forearm.rules.appservice.health_check_path_test

import data.forearm.rules.appservice.health_check_path

test_findings[name] if {
	some name, case in {
		"fails on the root": {"resource": {"type": "Microsoft.Web/sites", "kind": "app", "properties": {"siteConfig": {"healthCheckPath": "/"}}}, "found": [["properties", "siteConfig", "healthCheckPath"]]},
		"fails without a path": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}}, "found": [["properties", "siteConfig", "healthCheckPath"]]},
		"passes with a path": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"healthCheckPath": "/healthz"}}}, "found": []},
		"limit 1, not 2": {"resource": {"properties": {"siteConfig": {"healthCheckPath": "aa"}}}, "found": []},
	}
	health_check_path.applies with input.resource as case.resource
	found := [finding.path | some finding in health_check_path.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_functions if {
	not health_check_path.applies with input.resource as {"type": "Microsoft.Web/sites", "kind": "functionapp", "properties": {"siteConfig": {}}}
}
