package forearm.rules.appservice.dotnet_version_test

import data.forearm.rules.appservice.dotnet_version

test_fails_on_an_old_version if {
	count(dotnet_version.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"netFrameworkVersion": "v6.0"}}}
}

test_fails_on_an_old_version_on_linux if {
	count(dotnet_version.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"linuxFxVersion": "DOTNETCORE|6.0"}}}
}

test_passes_on_a_current_version if {
	count(dotnet_version.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"netFrameworkVersion": "v8.0"}}}
}

test_passes_on_the_framework if {
	count(dotnet_version.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"netFrameworkVersion": "v4.0"}}}
}

test_passes_where_it_is_not_set if {
	count(dotnet_version.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"siteConfig": {"linuxFxVersion": "DOTNETCORE", "netFrameworkVersion": {}}}}}, "found": []},
	{"sees": {"resource": {"properties": {"siteConfig": {"linuxFxVersion": "DOTNETCORE|", "netFrameworkVersion": "v6.0"}}}}, "found": [["properties", "siteConfig", "linuxFxVersion"]]},
	{"sees": {"resource": {"properties": {"siteConfig": {"linuxFxVersion": "|"}}}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in dotnet_version.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_knows_functions_and_long_term_support if {
	every stack in ["DOTNET-ISOLATED|6.0", "dotnet|6.0"] {
		count(dotnet_version.findings) == 1 with input.resource as {"type": "Microsoft.Web/sites", "kind": "functionapp,linux", "properties": {"siteConfig": {"linuxFxVersion": stack}}}
	}
	every stack in ["DOTNET-ISOLATED|9.0", "DOTNETCORE|LTS"] {
		count(dotnet_version.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"linuxFxVersion": stack}}}
	}
}

flex(name, version) := {"type": "Microsoft.Web/sites", "kind": "functionapp,linux", "properties": {"functionAppConfig": {"runtime": {"name": name, "version": version}}}}

test_looks_at_what_function_apps_run_on if {
	{finding.path | some finding in dotnet_version.findings} == {["properties", "functionAppConfig", "runtime", "version"]} with input.resource as flex("dotnet-isolated", "6.0")
	count(dotnet_version.findings) == 0 with input.resource as flex("dotnet-isolated", "8.0")
	count(dotnet_version.findings) == 0 with input.resource as flex("python", "3.11")
}

test_is_unknown_where_azure_decides if {
	every version in ["6.0", "8.0"] {
		forearm.verdict("forearm.rules.appservice.dotnet_version", {"resource": flex("dotnet-isolated", version)}, ["/resource/properties/functionAppConfig/runtime/version"]) == "unknown"
	}
	forearm.verdict("forearm.rules.appservice.dotnet_version", {"resource": flex("custom", "1.0")}, ["/resource/properties/functionAppConfig/runtime/version"]) == "pass"
}
