package forearm.rules.appservice.php_version_test

import data.forearm.rules.appservice.php_version

test_findings[name] if {
	some name, case in {
		"fails on an old version": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"phpVersion": "7.4"}}}, "found": [["properties", "siteConfig", "phpVersion"]]},
		"fails on an old version on linux": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"linuxFxVersion": "PHP|7.4"}}}, "found": [["properties", "siteConfig", "linuxFxVersion"]]},
		"passes on a current version": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"linuxFxVersion": "PHP|8.2"}}}, "found": []},
		"passes where it is not set": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}}, "found": []},
		"condition not text.begins(object.get(settings, 'linuxFxVersion', ''), 'PHP|')": {"resource": {"properties": {"siteConfig": {"linuxFxVersion": "PHP|7.4", "phpVersion": {}}}}, "found": [["properties", "siteConfig", "linuxFxVersion"]]},
		"condition not text.one_of(found, ['', 'OFF'])": {"resource": {"properties": {"siteConfig": {"phpVersion": "OFF"}}}, "found": []},
		"condition not version.at_least(found, '8.2')": {"resource": {"properties": {"siteConfig": {"phpVersion": "8.2"}}}, "found": []},
		"condition text.same(parts[0], 'PHP')": {"resource": {"properties": {"siteConfig": {"linuxFxVersion": "|"}}}, "found": []},
	}
	found := [finding.path | some finding in php_version.findings] with input.resource as case.resource
	found == case.found
}
