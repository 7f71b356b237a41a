package forearm.rules.sqlmi.maintenance_window_test

import data.forearm.rules.sqlmi.maintenance_window

test_fails_on_the_default if {
	count(maintenance_window.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_on_a_window if {
	count(maintenance_window.findings) == 0 with input.resource as {"properties": {"maintenanceConfigurationId": "/subscriptions/x/providers/Microsoft.Maintenance/publicMaintenanceConfigurations/SQL_WestEurope_MI_1"}}
}
