package forearm.rules.appservice.health_check_path_test

import data.forearm.rules.appservice.health_check_path

test_fails_on_the_root if {
	count(health_check_path.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites", "kind": "app", "properties": {"siteConfig": {"healthCheckPath": "/"}}}
}

test_fails_without_a_path if {
	count(health_check_path.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}}
}

test_passes_with_a_path if {
	count(health_check_path.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"healthCheckPath": "/healthz"}}}
}

test_does_not_apply_to_functions if {
	not health_check_path.applies with input.resource as {"type": "Microsoft.Web/sites", "kind": "functionapp", "properties": {"siteConfig": {}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"siteConfig": {"healthCheckPath": "aa"}}}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in health_check_path.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
