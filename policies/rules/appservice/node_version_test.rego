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

flex(name, version) := {"type": "Microsoft.Web/sites", "kind": "functionapp,linux", "properties": {"functionAppConfig": {"runtime": {"name": name, "version": version}}}}

test_looks_at_what_function_apps_run_on if {
	{finding.path | some finding in node_version.findings} == {["properties", "functionAppConfig", "runtime", "version"]} with input.resource as flex("node", "18")
	count(node_version.findings) == 0 with input.resource as flex("node", "22")
	count(node_version.findings) == 0 with input.resource as flex("python", "3.11")
}

test_is_unknown_where_azure_decides if {
	every version in ["18", "22"] {
		forearm.verdict("forearm.rules.appservice.node_version", {"resource": flex("node", version)}, ["/resource/properties/functionAppConfig/runtime/version"]) == "unknown"
	}
	forearm.verdict("forearm.rules.appservice.node_version", {"resource": flex("custom", "1.0")}, ["/resource/properties/functionAppConfig/runtime/version"]) == "pass"
}
