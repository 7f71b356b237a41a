package forearm.rules.resource.allowed_regions_test

import data.forearm.rules.resource.allowed_regions

test_fails_in_another_region if {
	count(allowed_regions.findings) > 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts", "location": "eastus"} with data.configuration.AZURE_RESOURCE_ALLOWED_LOCATIONS as ["westeurope"]
}

test_passes_in_an_allowed_region if {
	count(allowed_regions.findings) == 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts", "location": "West Europe"} with data.configuration.AZURE_RESOURCE_ALLOWED_LOCATIONS as ["westeurope"]
}

test_does_not_apply_to_global_resources if {
	not allowed_regions.applies with input.resource as {"type": "Microsoft.Network/dnsZones", "location": "global"} with data.configuration.AZURE_RESOURCE_ALLOWED_LOCATIONS as ["westeurope"]
}

test_does_not_apply_without_a_list if {
	not allowed_regions.applies with input.resource as {"type": "Microsoft.Storage/storageAccounts", "location": "eastus"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"type": "Microsoft.Storage/storageAccounts"}}, "found": [], "applies": false, "settings": {"AZURE_RESOURCE_ALLOWED_LOCATIONS": ["westeurope"]}},
	{"sees": {"resource": {"location": "eastus", "type": "Microsoft.Storage/storageAccounts"}}, "found": [["location"]], "applies": true, "settings": {"AZURE_RESOURCE_ALLOWED_LOCATIONS": ["westeurope"]}},
]

test_cases if {
	every case in cases {
		count([true | allowed_regions.applies]) == count([true | case.applies]) with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		found := [finding.path | some finding in allowed_regions.findings; case.applies] with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		sort(found) == sort(case.found)
	}
}
