package forearm.rules.postgresql.maintenance_window_test

import data.forearm.rules.postgresql.maintenance_window

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"maintenanceWindow": {"customWindow": "other"}}}, "found": [["properties", "maintenanceWindow", "customWindow"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "maintenanceWindow", "customWindow"]]},
		"passes where it is set": {"resource": {"properties": {"maintenanceWindow": {"customWindow": "Enabled"}}}, "found": []},
	}
	found := [finding.path | some finding in maintenance_window.findings] with input.resource as case.resource
	found == case.found
}
