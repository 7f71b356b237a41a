package forearm.rules.sql.maintenance_window_test

import data.forearm.rules.sql.maintenance_window

test_fails_on_the_default if {
	count(maintenance_window.findings) > 0 with input.resource as {"type": "Microsoft.Sql/servers/databases", "name": "s/d", "sku": {"name": "S2"}, "properties": {}}
}

test_passes_on_a_window if {
	count(maintenance_window.findings) == 0 with input.resource as {"type": "Microsoft.Sql/servers/databases", "name": "s/d", "properties": {"maintenanceConfigurationId": "/subscriptions/x/providers/Microsoft.Maintenance/publicMaintenanceConfigurations/SQL_WestEurope_DB_1"}}
}

test_passes_in_a_pool if {
	count(maintenance_window.findings) == 0 with input.resource as {"type": "Microsoft.Sql/servers/databases", "name": "s/d", "properties": {"elasticPoolId": "/x"}}
}
