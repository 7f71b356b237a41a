package forearm.rules.appservice.node_version_test

import data.forearm.rules.appservice.node_version

test_findings[name] if {
	some name, case in {
		"fails on an old version on linux": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"linuxFxVersion": "NODE|16"}}}, "found": [["properties", "siteConfig", "linuxFxVersion"]]},
		"fails on an old version": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"appSettings": [{"name": "WEBSITE_NODE_DEFAULT_VERSION", "value": "~16"}]}}}, "found": [["properties", "siteConfig", "appSettings", 0, "value"]]},
		"fails in a config resource": {"resource": {"type": "Microsoft.Web/sites/config", "name": "app/appsettings", "properties": {"WEBSITE_NODE_DEFAULT_VERSION": "16.0.0"}}, "found": [["properties", "WEBSITE_NODE_DEFAULT_VERSION"]]},
		"passes on a current version": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"linuxFxVersion": "NODE|22"}}}, "found": []},
		"passes on long term support": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"linuxFxVersion": "node|lts"}}}, "found": []},
		"passes where it is not set": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}}, "found": []},
		"condition text.same(setting.name, 'WEBSITE_NODE_DEFAULT_VERSION')": {"resource": {"properties": {"siteConfig": {"appSettings": [{"value": "~16"}]}}}, "found": []},
		"condition text.same(parts[0], 'NODE')": {"resource": {"properties": {"siteConfig": {"linuxFxVersion": "|"}}}, "found": []},
	}
	found := [finding.path | some finding in node_version.findings] with input.resource as case.resource
	found == case.found
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
