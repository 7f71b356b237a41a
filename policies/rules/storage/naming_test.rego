package forearm.rules.storage.naming_test

import data.forearm.rules.storage.naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "data1"}, "settings": {"AZURE_STORAGE_ACCOUNT_NAME_FORMAT": "^st"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "stdata1"}, "settings": {"AZURE_STORAGE_ACCOUNT_NAME_FORMAT": "^st"}, "found": []},
		"condition not tags['ms-resource-usage'] == 'azure-cloud-shell'": {"resource": {}, "settings": {"AZURE_STORAGE_ACCOUNT_NAME_FORMAT": "^st"}, "found": []},
	}
	naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "data1"}
}
