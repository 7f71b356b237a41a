package forearm.rules.appservice.node_version_test

import data.forearm.rules.appservice.node_version

test_fails_on_an_old_version_on_linux if {
	count(node_version.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"linuxFxVersion": "NODE|16"}}}
}

test_fails_on_an_old_version if {
	count(node_version.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"appSettings": [{"name": "WEBSITE_NODE_DEFAULT_VERSION", "value": "~16"}]}}}
}

test_fails_in_a_config_resource if {
	count(node_version.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites/config", "name": "app/appsettings", "properties": {"WEBSITE_NODE_DEFAULT_VERSION": "16.0.0"}}
}

test_passes_on_a_current_version if {
	count(node_version.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"linuxFxVersion": "NODE|22"}}}
}

test_passes_on_long_term_support if {
	count(node_version.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"linuxFxVersion": "node|lts"}}}
}

test_passes_where_it_is_not_set if {
	count(node_version.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"siteConfig": {"appSettings": [{"value": "~16"}]}}}}, "found": []},
	{"sees": {"resource": {"properties": {"siteConfig": {"linuxFxVersion": "|"}}}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in node_version.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
