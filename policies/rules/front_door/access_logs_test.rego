package forearm.rules.front_door.access_logs_test

import data.forearm.rules.front_door.access_logs

test_fails_without_settings if {
	count(access_logs.findings) > 0 with input.resource as {"type": "Microsoft.Cdn/profiles", "sku": {"name": "Standard_AzureFrontDoor"}}
}

test_passes_on_the_category if {
	count(access_logs.findings) == 0 with input.resource as {"type": "Microsoft.Cdn/profiles", "sku": {"name": "Standard_AzureFrontDoor"}, "resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "FrontDoorAccessLog", "enabled": true}]}}]}
}

test_does_not_apply_to_other_profiles if {
	not access_logs.applies with input.resource as {"type": "Microsoft.Cdn/profiles", "sku": {"name": "Standard_Microsoft"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings"}], "sku": {"name": "Standard_AzureFrontDoor"}}}, "found": [[]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in access_logs.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
