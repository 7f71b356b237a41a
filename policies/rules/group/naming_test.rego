package forearm.rules.group.naming_test

import data.forearm.rules.group.naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "shop"}, "settings": {"AZURE_RESOURCE_GROUP_NAME_FORMAT": "^rg-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "rg-shop"}, "settings": {"AZURE_RESOURCE_GROUP_NAME_FORMAT": "^rg-"}, "found": []},
		"condition not managed": {"resource": {}, "settings": {"AZURE_RESOURCE_GROUP_NAME_FORMAT": "^rg-"}, "found": []},
	}
	naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply[name] if {
	some name, case in {
		"without a format": {"resource": {"name": "shop"}},
		"condition not managed": {"resource": {"name": "cloud-shell-storage-"}, "settings": {"AZURE_RESOURCE_GROUP_NAME_FORMAT": "^rg-"}},
	}
	not naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
}
