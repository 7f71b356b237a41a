package forearm.rules.appservice.health_check_test

import data.forearm.rules.appservice.health_check

test_fails_without_a_path if {
	count(health_check.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites", "kind": "app", "properties": {"siteConfig": {}}}
}

test_fails_on_an_empty_path if {
	count(health_check.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"healthCheckPath": ""}}}
}

test_passes_with_a_path if {
	count(health_check.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"healthCheckPath": "/healthz"}}}
}

test_does_not_apply_to_functions if {
	not health_check.applies with input.resource as {"type": "Microsoft.Web/sites", "kind": "functionapp", "properties": {"siteConfig": {}}}
}
