package forearm.rules.arc.maintenance_window_test

import data.forearm.rules.arc.maintenance_window

test_fails_without_one if {
	count(maintenance_window.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_with_one if {
	count(maintenance_window.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Maintenance/configurationAssignments", "properties": {"maintenanceConfigurationId": "/x"}}]}
}
