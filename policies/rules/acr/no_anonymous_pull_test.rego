package forearm.rules.acr.no_anonymous_pull_test

import data.forearm.rules.acr.no_anonymous_pull

test_findings[name] if {
	some name, case in {
		"fails where it is on": {"resource": {"sku": {"name": "Standard"}, "properties": {"anonymousPullEnabled": true}}, "found": [["properties", "anonymousPullEnabled"]]},
		"passes where it is off": {"resource": {"sku": {"name": "Standard"}, "properties": {"anonymousPullEnabled": false}}, "found": []},
		"passes where it is not set": {"resource": {"sku": {"name": "Premium"}, "properties": {}}, "found": []},
	}
	no_anonymous_pull.applies with input.resource as case.resource
	found := [finding.path | some finding in no_anonymous_pull.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"to basic registries": {"sku": {"name": "Basic"}, "properties": {}},
		"condition text.one_of(sku.tier, ['Standard', 'Premium'])": {"sku": {"tier": "aa"}},
	}
	not no_anonymous_pull.applies with input.resource as resource
}
