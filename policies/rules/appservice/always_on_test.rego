package forearm.rules.appservice.always_on_test

import data.forearm.rules.appservice.always_on

test_findings[name] if {
	some name, case in {
		"fails where it is off": {"resource": {"type": "Microsoft.Web/sites", "kind": "app", "properties": {"siteConfig": {"alwaysOn": false}}}, "found": [["properties", "siteConfig", "alwaysOn"]]},
		"fails where it is not set": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}}, "found": [["properties", "siteConfig", "alwaysOn"]]},
		"passes where it is on": {"resource": {"type": "Microsoft.Web/sites", "kind": "api", "properties": {"siteConfig": {"alwaysOn": true}}}, "found": []},
	}
	always_on.applies with input.resource as case.resource
	found := [finding.path | some finding in always_on.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_functions if {
	not always_on.applies with input.resource as {"type": "Microsoft.Web/sites", "kind": "functionapp", "properties": {"siteConfig": {}}}
}
