package forearm.rules.appservice.no_remote_debugging_test

import data.forearm.rules.appservice.no_remote_debugging

test_fails_where_it_is_on if {
	count(no_remote_debugging.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"remoteDebuggingEnabled": true}}}
}

test_passes_where_it_is_off if {
	count(no_remote_debugging.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"remoteDebuggingEnabled": false}}}
}

test_passes_where_it_is_not_set if {
	count(no_remote_debugging.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}}
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
