package forearm.rules.arc.maintenance_window_test

import data.forearm.rules.arc.maintenance_window

test_findings[name] if {
	some name, case in {
		"fails without one": {"resource": {"properties": {}}, "found": [[]]},
		"passes with one": {"resource": {"resources": [{"type": "Microsoft.Maintenance/configurationAssignments", "properties": {"maintenanceConfigurationId": "/x"}}]}, "found": []},
		"condition child.properties.maintenanceConfigurationId": {"resource": {"resources": [{"type": "Microsoft.Maintenance/configurationAssignments"}]}, "found": [[]]},
	}
	found := [finding.path | some finding in maintenance_window.findings] with input.resource as case.resource
	found == case.found
}
