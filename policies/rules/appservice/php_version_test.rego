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

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"siteConfig": {"linuxFxVersion": "PHP|7.4", "phpVersion": {}}}}}, "found": [["properties", "siteConfig", "linuxFxVersion"]]},
	{"sees": {"resource": {"properties": {"siteConfig": {"phpVersion": "OFF"}}}}, "found": []},
	{"sees": {"resource": {"properties": {"siteConfig": {"phpVersion": "8.2"}}}}, "found": []},
	{"sees": {"resource": {"properties": {"siteConfig": {"linuxFxVersion": "|"}}}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in php_version.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
