package forearm.rules.container_app.storage_test

import data.forearm.rules.container_app.storage

test_findings[name] if {
	some name, case in {
		"fails on an empty folder": {"resource": {"properties": {"template": {"volumes": [{"name": "a", "storageType": "EmptyDir"}]}}}, "found": [["properties", "template", "volumes", 0, "storageType"]]},
		"passes on a file share": {"resource": {"properties": {"template": {"volumes": [{"name": "a", "storageType": "AzureFile"}]}}}, "found": []},
		"condition not text.one_of(object.get(volume, 'storageType', ''), ['AzureFile', 'NfsAzureFile', 'Secret'])": {"resource": {"properties": {"template": {"volumes": [{}]}}}, "found": [["properties", "template", "volumes", 0, "storageType"]]},
	}
	storage.applies with input.resource as case.resource
	found := [finding.path | some finding in storage.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"without volumes": {"properties": {}},
		"condition count(properties.template.volumes) > 0": {"properties": {"template": {"volumes": []}}},
	}
	not storage.applies with input.resource as resource
}

test_passes_on_what_lasts_and_what_keeps_nothing if {
	every kind in ["NfsAzureFile", "Secret"] {
		count(storage.findings) == 0 with input.resource as {"properties": {"template": {"volumes": [{"name": "a", "storageType": kind}]}}}
	}
}
