package forearm.rules.appservice.no_remote_debugging_test

import data.forearm.rules.appservice.no_remote_debugging

test_findings[name] if {
	some name, case in {
		"fails where it is on": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"remoteDebuggingEnabled": true}}}, "found": [["properties", "siteConfig", "remoteDebuggingEnabled"]]},
		"passes where it is off": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"remoteDebuggingEnabled": false}}}, "found": []},
		"passes where it is not set": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}}, "found": []},
	}
	no_remote_debugging.applies with input.resource as case.resource
	found := [finding.path | some finding in no_remote_debugging.findings] with input.resource as case.resource
	found == case.found
}

test_looks_at_settings_by_themselves if {
	{finding.path | some finding in no_remote_debugging.findings} == {["properties", "remoteDebuggingEnabled"]} with input.resource as {"type": "Microsoft.Web/sites/slots/config", "name": "app/slot/web", "properties": {"remoteDebuggingEnabled": true}}
	no_remote_debugging.applies with input.resource as config("app/slot/web", bad)
	not no_remote_debugging.applies with input.resource as config("app/slot/web", {})
	not no_remote_debugging.applies with input.resource as config("app/slot/appsettings", bad)
	no_remote_debugging.applies with input.resource as {"type": "Microsoft.Web/sites", "name": "app"}
}

test_leaves_settings_to_their_site if {
	not no_remote_debugging.applies with input as {"resource": config("app/web", bad), "parent": {"type": "Microsoft.Web/sites"}}
}

bad := {"remoteDebuggingEnabled": true}

config(name, properties) := {"type": "Microsoft.Web/sites/slots/config", "name": name, "properties": properties}
