package forearm.rules.appservice.always_on_test

import data.forearm.rules.appservice.always_on

test_fails_where_it_is_off if {
	count(always_on.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites", "kind": "app", "properties": {"siteConfig": {"alwaysOn": false}}}
}

test_fails_where_it_is_not_set if {
	count(always_on.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}}
}

test_passes_where_it_is_on if {
	count(always_on.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "kind": "api", "properties": {"siteConfig": {"alwaysOn": true}}}
}

test_does_not_apply_to_functions if {
	not always_on.applies with input.resource as {"type": "Microsoft.Web/sites", "kind": "functionapp", "properties": {"siteConfig": {}}}
}
