package forearm.rules.appservice.http2_test

import data.forearm.rules.appservice.http2

test_findings[name] if {
	some name, case in {
		"fails where it is off": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"http20Enabled": false}}}, "found": [["properties", "siteConfig", "http20Enabled"]]},
		"fails where it is not set": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}}, "found": [["properties", "siteConfig", "http20Enabled"]]},
		"passes where it is on": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"http20Enabled": true}}}, "found": []},
	}
	found := [finding.path | some finding in http2.findings] with input.resource as case.resource
	found == case.found
}
