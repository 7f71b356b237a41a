package forearm.rules.arc.maintenance_window_test

import data.forearm.rules.arc.maintenance_window

test_fails_without_one if {
	count(maintenance_window.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_with_one if {
	count(maintenance_window.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Maintenance/configurationAssignments", "properties": {"maintenanceConfigurationId": "/x"}}]}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"resources": [{"type": "Microsoft.Maintenance/configurationAssignments"}]}}, "found": [[]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in maintenance_window.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
