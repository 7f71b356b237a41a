package forearm.rules.appservice.dotnet_version_test

import data.forearm.rules.appservice.dotnet_version

test_findings[name] if {
	some name, case in {
		"fails on an old version": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"netFrameworkVersion": "v6.0"}}}, "found": [["properties", "siteConfig", "netFrameworkVersion"]]},
		"fails on an old version on linux": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"linuxFxVersion": "DOTNETCORE|6.0"}}}, "found": [["properties", "siteConfig", "linuxFxVersion"]]},
		"passes on a current version": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"netFrameworkVersion": "v8.0"}}}, "found": []},
		"passes on the framework": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"netFrameworkVersion": "v4.0"}}}, "found": []},
		"passes where it is not set": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}}, "found": []},
		"condition not text.one_of(object.get(settings, 'linuxFxVersion', ''), ['DOTNETCORE'])": {"resource": {"properties": {"siteConfig": {"linuxFxVersion": "DOTNETCORE", "netFrameworkVersion": {}}}}, "found": []},
		"condition not text.begins(object.get(settings, 'linuxFxVersion', ''), 'DOTNETCORE|')": {"resource": {"properties": {"siteConfig": {"linuxFxVersion": "DOTNETCORE|", "netFrameworkVersion": "v6.0"}}}, "found": [["properties", "siteConfig", "linuxFxVersion"]]},
		"condition text.one_of(parts[0], ['DOTNETCORE', 'DOTNET', 'DOTNET-ISOLATED'])": {"resource": {"properties": {"siteConfig": {"linuxFxVersion": "|"}}}, "found": []},
	}
	found := [finding.path | some finding in dotnet_version.findings] with input.resource as case.resource
	found == case.found
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
