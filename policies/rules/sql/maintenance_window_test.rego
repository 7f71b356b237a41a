package forearm.rules.sql.maintenance_window_test

import data.forearm.rules.sql.maintenance_window

test_findings[name] if {
	some name, case in {
		"fails on the default": {"resource": {"type": "Microsoft.Sql/servers/databases", "name": "s/d", "sku": {"name": "S2"}, "properties": {}}, "found": [["properties", "maintenanceConfigurationId"]]},
		"passes on a window": {"resource": {"type": "Microsoft.Sql/servers/databases", "name": "s/d", "properties": {"maintenanceConfigurationId": "/subscriptions/x/providers/Microsoft.Maintenance/publicMaintenanceConfigurations/SQL_WestEurope_DB_1"}}, "found": []},
		"passes in a pool": {"resource": {"type": "Microsoft.Sql/servers/databases", "name": "s/d", "properties": {"elasticPoolId": "/x"}}, "found": []},
	}
	found := [finding.path | some finding in maintenance_window.findings] with input.resource as case.resource
	found == case.found
}
