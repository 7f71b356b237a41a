package forearm.rules.appservice.http2_test

import data.forearm.rules.appservice.http2

test_fails_where_it_is_off if {
	count(http2.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"http20Enabled": false}}}
}

test_fails_where_it_is_not_set if {
	count(http2.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}}
}

test_passes_where_it_is_on if {
	count(http2.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"http20Enabled": true}}}
}
