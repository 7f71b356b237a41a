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
