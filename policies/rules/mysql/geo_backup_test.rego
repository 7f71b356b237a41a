package forearm.rules.mysql.geo_backup_test

import data.forearm.rules.mysql.geo_backup

test_findings[name] if {
	some name, case in {
		"fails where it is off": {"resource": {"type": "Microsoft.DBforMySQL/servers", "sku": {"tier": "GeneralPurpose"}, "properties": {"storageProfile": {"geoRedundantBackup": "Disabled"}}}, "found": [["properties", "storageProfile", "geoRedundantBackup"]]},
		"passes where it is on": {"resource": {"type": "Microsoft.DBforMySQL/servers", "sku": {"tier": "GeneralPurpose"}, "properties": {"storageProfile": {"geoRedundantBackup": "Enabled"}}}, "found": []},
		"fails on a flexible server": {"resource": {"type": "Microsoft.DBforMySQL/flexibleServers", "properties": {}}, "found": [["properties", "backup", "geoRedundantBackup"]]},
		"condition not text.same(object.get(resource, ['properties', 'backup', 'geoRedundantBackup'], ''), 'Enabled')": {"resource": {"type": "Microsoft.DBforMySQL/flexibleServers"}, "found": [["properties", "backup", "geoRedundantBackup"]]},
		"condition not text.same(object.get(resource, ['properties', 'backup', 'geoRedundantBackup'], ''), 'Enabled') (2)": {"resource": {"type": "Microsoft.DBforMySQL/flexibleServers", "properties": {"backup": {"geoRedundantBackup": "Enabled"}}}, "found": []},
	}
	geo_backup.applies with input.resource as case.resource
	found := [finding.path | some finding in geo_backup.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"to basic servers": {"type": "Microsoft.DBforMySQL/servers", "sku": {"tier": "Basic"}, "properties": {}},
		"condition text.same(type, 'Microsoft.DBforMySQL/flexibleServers')": {"sku": {"name": "GP_Gen5_2", "tier": "sku"}},
	}
	not geo_backup.applies with input.resource as resource
}

test_knows_the_tier_by_the_name_of_the_sku if {
	geo_backup.applies with input.resource as {"type": "Microsoft.DBforMySQL/servers", "sku": {"name": "GP_Gen5_2"}}
	not geo_backup.applies with input.resource as {"type": "Microsoft.DBforMySQL/servers", "sku": {"name": "B_Gen5_1"}}
}

test_does_not_apply_to_replicas if {
	every properties in [{"createMode": "Replica"}, {"createMode": "georeplica"}, {"replicationRole": "Replica"}] {
		not geo_backup.applies with input.resource as {"type": "Microsoft.DBforMySQL/flexibleServers", "properties": properties}
	}
	geo_backup.applies with input.resource as {"type": "Microsoft.DBforMySQL/flexibleServers", "properties": {"createMode": "Default", "replicationRole": "Primary"}}
}

test_goes_by_the_tier_of_single_servers if {
	every sku in [{"tier": "GeneralPurpose"}, {"tier": "MemoryOptimized"}, {"name": "GP_Gen5_2"}, {"name": "MO_Gen5_2"}] {
		geo_backup.applies with input.resource as {"type": "Microsoft.DBforMySQL/servers", "sku": sku, "properties": {}}
		not geo_backup.applies with input.resource as {"type": "Microsoft.DBforMySQL/other", "sku": sku, "properties": {}}
	}
	every sku in [{"tier": "Basic"}, {"name": "B_Gen5_1"}, {"tier": "Basic", "name": "GP_Gen5_2"}] {
		not geo_backup.applies with input.resource as {"type": "Microsoft.DBforMySQL/servers", "sku": sku, "properties": {}}
	}
}
