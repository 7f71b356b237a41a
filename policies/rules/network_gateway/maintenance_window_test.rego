package forearm.rules.network_gateway.maintenance_window_test

import data.forearm.rules.network_gateway.maintenance_window

test_fails_without_it if {
	count(maintenance_window.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_with_it if {
	count(maintenance_window.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Maintenance/configurationAssignments", "properties": {"maintenanceConfigurationId": "/x"}}]}
}
