package forearm.rules.vm.maintenance_window_test

import data.forearm.rules.vm.maintenance_window

test_findings[name] if {
	some name, case in {
		"fails without one": {"resource": {"properties": {}}, "found": [[]]},
		"passes with one": {"resource": {"resources": [{"type": "Microsoft.Maintenance/configurationAssignments", "properties": {"maintenanceConfigurationId": "/x"}}]}, "found": []},
		"condition assignment.properties.maintenanceConfigurationId": {"resource": {"resources": [{"type": "Microsoft.Maintenance/configurationAssignments"}]}, "found": [[]]},
	}
	found := [finding.path | some finding in maintenance_window.findings] with input.resource as case.resource
	found == case.found
}
