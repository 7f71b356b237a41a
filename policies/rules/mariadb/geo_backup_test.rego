package forearm.rules.mariadb.geo_backup_test

import data.forearm.rules.mariadb.geo_backup

test_findings[name] if {
	some name, case in {
		"fails where it is off": {"resource": {"type": "Microsoft.DBforMariaDB/servers", "sku": {"tier": "GeneralPurpose"}, "properties": {"storageProfile": {"geoRedundantBackup": "Disabled"}}}, "found": [["properties", "storageProfile", "geoRedundantBackup"]]},
		"passes where it is on": {"resource": {"type": "Microsoft.DBforMariaDB/servers", "sku": {"tier": "GeneralPurpose"}, "properties": {"storageProfile": {"geoRedundantBackup": "Enabled"}}}, "found": []},
		"condition text.same(type, 'Microsoft.DBforMariaDB/servers')": {"resource": {"sku": {"tier": "GeneralPurpose"}}, "found": []},
	}
	geo_backup.applies with input.resource as case.resource
	found := [finding.path | some finding in geo_backup.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"to basic servers": {"type": "Microsoft.DBforMariaDB/servers", "sku": {"tier": "Basic"}, "properties": {}},
		"condition written.missing(resource, ['sku', 'tier'])": {"sku": {"name": "GP_Gen5_2", "tier": "tier"}},
	}
	not geo_backup.applies with input.resource as resource
}

test_knows_the_tier_by_the_name_of_the_sku if {
	geo_backup.applies with input.resource as {"type": "Microsoft.DBforMariaDB/servers", "sku": {"name": "GP_Gen5_2"}}
	not geo_backup.applies with input.resource as {"type": "Microsoft.DBforMariaDB/servers", "sku": {"name": "B_Gen5_1"}}
}
