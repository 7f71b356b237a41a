package forearm.rules.appservice.min_tls_test

import data.forearm.rules.appservice.min_tls

test_fails_on_an_older_version if {
	count(min_tls.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"minTlsVersion": "1.0"}}}
}

test_fails_where_it_is_not_set if {
	count(min_tls.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}}
}

test_passes_on_the_current_version if {
	count(min_tls.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"minTlsVersion": "1.2"}}}
}

test_passes_where_a_config_resource_says_so if {
	count(min_tls.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}, "resources": [{"type": "Microsoft.Web/sites/config", "name": "app/web", "properties": {"minTlsVersion": "1.3"}}]}
}
