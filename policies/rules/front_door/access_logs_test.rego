package forearm.rules.front_door.access_logs_test

import data.forearm.rules.front_door.access_logs

test_findings[name] if {
	some name, case in {
		"fails without settings": {"resource": {"type": "Microsoft.Cdn/profiles", "sku": {"name": "Standard_AzureFrontDoor"}}, "found": [[]]},
		"passes on the category": {"resource": {"type": "Microsoft.Cdn/profiles", "sku": {"name": "Standard_AzureFrontDoor"}, "resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "FrontDoorAccessLog", "enabled": true}]}}]}, "found": []},
		"condition diagnostics.logs(setting, ['FrontdoorAccessLog'], ['audit', 'allLogs'])": {"resource": {"sku": {"name": "Standard_AzureFrontDoor"}, "resources": [{"type": "Microsoft.Insights/diagnosticSettings"}]}, "found": [[]]},
	}
	access_logs.applies with input.resource as case.resource
	found := [finding.path | some finding in access_logs.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_profiles if {
	not access_logs.applies with input.resource as {"type": "Microsoft.Cdn/profiles", "sku": {"name": "Standard_Microsoft"}}
}
