package forearm.rules.postgresql.geo_backup_test

import data.forearm.rules.postgresql.geo_backup

test_fails_where_it_is_off if {
	count(geo_backup.findings) > 0 with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers", "sku": {"tier": "GeneralPurpose"}, "properties": {"storageProfile": {"geoRedundantBackup": "Disabled"}}}
}

test_passes_where_it_is_on if {
	count(geo_backup.findings) == 0 with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers", "sku": {"tier": "GeneralPurpose"}, "properties": {"storageProfile": {"geoRedundantBackup": "Enabled"}}}
}

test_does_not_apply_to_basic_servers if {
	not geo_backup.applies with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers", "sku": {"tier": "Basic"}, "properties": {}}
}

test_fails_on_a_flexible_server if {
	count(geo_backup.findings) > 0 with input.resource as {"type": "Microsoft.DBforPostgreSQL/flexibleServers", "properties": {}}
}

test_knows_the_tier_by_the_name_of_the_sku if {
	geo_backup.applies with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers", "sku": {"name": "GP_Gen5_2"}}
	not geo_backup.applies with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers", "sku": {"name": "B_Gen5_1"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"sku": {"name": "GP_Gen5_2", "tier": "sku"}}}, "found": [], "applies": false},
	{"sees": {"resource": {"type": "Microsoft.DBforPostgreSQL/flexibleServers"}}, "found": [["properties", "backup", "geoRedundantBackup"]], "applies": true},
	{"sees": {"resource": {"properties": {"backup": {"geoRedundantBackup": "Enabled"}}, "type": "Microsoft.DBforPostgreSQL/flexibleServers"}}, "found": [], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | geo_backup.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in geo_backup.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_does_not_apply_to_replicas if {
	every properties in [{"createMode": "Replica"}, {"createMode": "georeplica"}, {"replicationRole": "Replica"}] {
		not geo_backup.applies with input.resource as {"type": "Microsoft.DBforPostgreSQL/flexibleServers", "properties": properties}
	}
	geo_backup.applies with input.resource as {"type": "Microsoft.DBforPostgreSQL/flexibleServers", "properties": {"createMode": "Default", "replicationRole": "Primary"}}
}

test_goes_by_the_tier_of_single_servers if {
	every sku in [{"tier": "GeneralPurpose"}, {"tier": "MemoryOptimized"}, {"name": "GP_Gen5_2"}, {"name": "MO_Gen5_2"}] {
		geo_backup.applies with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers", "sku": sku, "properties": {}}
		not geo_backup.applies with input.resource as {"type": "Microsoft.DBforPostgreSQL/other", "sku": sku, "properties": {}}
	}
	every sku in [{"tier": "Basic"}, {"name": "B_Gen5_1"}, {"tier": "Basic", "name": "GP_Gen5_2"}] {
		not geo_backup.applies with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers", "sku": sku, "properties": {}}
	}
}
