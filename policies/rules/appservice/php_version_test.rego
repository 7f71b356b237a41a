package forearm.rules.appservice.php_version_test

import data.forearm.rules.appservice.php_version

test_fails_on_an_old_version if {
	count(php_version.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"phpVersion": "7.4"}}}
}

test_fails_on_an_old_version_on_linux if {
	count(php_version.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"linuxFxVersion": "PHP|7.4"}}}
}

test_passes_on_a_current_version if {
	count(php_version.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"linuxFxVersion": "PHP|8.2"}}}
}

test_passes_where_it_is_not_set if {
	count(php_version.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}}
}
