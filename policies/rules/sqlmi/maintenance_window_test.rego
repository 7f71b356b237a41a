package forearm.rules.sqlmi.maintenance_window_test

import data.forearm.rules.sqlmi.maintenance_window

test_findings[name] if {
	some name, case in {
		"fails on the default": {"resource": {"properties": {}}, "found": [["properties", "maintenanceConfigurationId"]]},
		"passes on a window": {"resource": {"properties": {"maintenanceConfigurationId": "/subscriptions/x/providers/Microsoft.Maintenance/publicMaintenanceConfigurations/SQL_WestEurope_MI_1"}}, "found": []},
	}
	found := [finding.path | some finding in maintenance_window.findings] with input.resource as case.resource
	found == case.found
}
