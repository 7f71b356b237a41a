package forearm.rules.app_configuration.replica_location_test

import data.forearm.rules.app_configuration.replica_location

test_findings[name] if {
	some name, case in {
		"fails on another region": {"resource": {"type": "Microsoft.AppConfiguration/configurationStores/replicas", "name": "r/a", "location": "eastus"}, "settings": {"AZURE_RESOURCE_ALLOWED_LOCATIONS": ["westeurope"]}, "found": [["location"]]},
		"passes on an allowed region": {"resource": {"type": "Microsoft.AppConfiguration/configurationStores/replicas", "name": "r/a", "location": "West Europe"}, "settings": {"AZURE_RESOURCE_ALLOWED_LOCATIONS": ["westeurope"]}, "found": []},
		"passes without a list": {"resource": {"type": "Microsoft.AppConfiguration/configurationStores/replicas", "name": "r/a", "location": "eastus"}, "found": []},
	}
	found := [finding.path | some finding in replica_location.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
	found == case.found
}
