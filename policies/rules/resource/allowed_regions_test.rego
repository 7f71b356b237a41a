package forearm.rules.resource.allowed_regions_test

import data.forearm.rules.resource.allowed_regions

test_findings[name] if {
	some name, case in {
		"fails in another region": {"resource": {"type": "Microsoft.Storage/storageAccounts", "location": "eastus"}, "settings": {"AZURE_RESOURCE_ALLOWED_LOCATIONS": ["westeurope"]}, "found": [["location"]]},
		"passes in an allowed region": {"resource": {"type": "Microsoft.Storage/storageAccounts", "location": "West Europe"}, "settings": {"AZURE_RESOURCE_ALLOWED_LOCATIONS": ["westeurope"]}, "found": []},
	}
	allowed_regions.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in allowed_regions.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply[name] if {
	some name, case in {
		"to global resources": {"resource": {"type": "Microsoft.Network/dnsZones", "location": "global"}, "settings": {"AZURE_RESOURCE_ALLOWED_LOCATIONS": ["westeurope"]}},
		"without a list": {"resource": {"type": "Microsoft.Storage/storageAccounts", "location": "eastus"}},
		"condition place != ''": {"resource": {"type": "Microsoft.Storage/storageAccounts"}, "settings": {"AZURE_RESOURCE_ALLOWED_LOCATIONS": ["westeurope"]}},
	}
	not allowed_regions.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
}
