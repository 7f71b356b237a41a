package forearm.rules.event_grid.domain_naming_test

import data.forearm.rules.event_grid.domain_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "shop"}, "settings": {"AZURE_EVENTGRID_DOMAIN_NAME_FORMAT": "^evgd-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "evgd-shop"}, "settings": {"AZURE_EVENTGRID_DOMAIN_NAME_FORMAT": "^evgd-"}, "found": []},
	}
	domain_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in domain_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not domain_naming.applies with input.resource as {"name": "shop"}
}
