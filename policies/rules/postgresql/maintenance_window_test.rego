package forearm.rules.postgresql.maintenance_window_test

import data.forearm.rules.postgresql.maintenance_window

test_fails_on_another_value if {
	count(maintenance_window.findings) > 0 with input.resource as {"properties": {"maintenanceWindow": {"customWindow": "other"}}}
}

test_fails_where_it_is_not_set if {
	count(maintenance_window.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(maintenance_window.findings) == 0 with input.resource as {"properties": {"maintenanceWindow": {"customWindow": "Enabled"}}}
}
