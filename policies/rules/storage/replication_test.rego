package forearm.rules.storage.replication_test

import data.forearm.rules.storage.replication

test_findings[name] if {
	some name, case in {
		"fails on local redundancy": {"resource": {"sku": {"name": "Standard_LRS"}}, "found": [["sku", "name"]]},
		"passes on zone redundancy": {"resource": {"sku": {"name": "Standard_ZRS"}}, "found": []},
	}
	replication.applies with input.resource as case.resource
	found := [finding.path | some finding in replication.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"to premium storage": {"sku": {"name": "Premium_LRS"}},
		"to the storage of functions": {"sku": {"name": "Standard_LRS"}, "tags": {"resource-usage": "azure-functions"}},
		"condition not tags['ms-resource-usage'] == 'azure-cloud-shell'": {"sku": {"name": "Standard_LRS"}, "tags": {"ms-resource-usage": "azure-cloud-shell"}},
		"condition not text.same(object.get(resource, ['properties', 'largeFileSharesState'], ''), 'Enabled')": {"sku": {"name": "Standard_LRS"}, "properties": {"largeFileSharesState": "Enabled"}},
	}
	not replication.applies with input.resource as resource
}

test_knows_the_second_version if {
	count(replication.findings) == 1 with input.resource as {"sku": {"name": "StandardV2_LRS"}}
	replication.applies with input.resource as {"sku": {"name": "StandardV2_LRS"}}
	every sku in ["StandardV2_GRS", "StandardV2_GZRS", "StandardV2_ZRS"] {
		count(replication.findings) == 0 with input.resource as {"sku": {"name": sku}}
	}
}
