package forearm.rules.appservice.health_check_test

import data.forearm.rules.appservice.health_check

test_findings[name] if {
	some name, case in {
		"fails without a path": {"resource": {"type": "Microsoft.Web/sites", "kind": "app", "properties": {"siteConfig": {}}}, "found": [["properties", "siteConfig", "healthCheckPath"]]},
		"fails on an empty path": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"healthCheckPath": ""}}}, "found": [["properties", "siteConfig", "healthCheckPath"]]},
		"passes with a path": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"healthCheckPath": "/healthz"}}}, "found": []},
	}
	health_check.applies with input.resource as case.resource
	found := [finding.path | some finding in health_check.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_functions if {
	not health_check.applies with input.resource as {"type": "Microsoft.Web/sites", "kind": "functionapp", "properties": {"siteConfig": {}}}
}
