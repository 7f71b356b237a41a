package forearm.rules.cosmos.continuous_backup_test

import data.forearm.rules.cosmos.continuous_backup

test_findings[name] if {
	some name, case in {
		"fails on periodic backups": {"resource": {"properties": {"backupPolicy": {"type": "Periodic"}}}, "found": [["properties", "backupPolicy", "type"]]},
		"fails without a tier": {"resource": {"properties": {"backupPolicy": {"type": "Continuous"}}}, "found": [["properties", "backupPolicy", "continuousModeProperties", "tier"]]},
		"passes on continuous backups": {"resource": {"properties": {"backupPolicy": {"type": "Continuous", "continuousModeProperties": {"tier": "Continuous7Days"}}}}, "found": []},
		"condition text.same(capability.name, 'EnableCassandra')": {"resource": {"properties": {"capabilities": [{}]}}, "found": [["properties", "backupPolicy", "type"]]},
	}
	continuous_backup.applies with input.resource as case.resource
	found := [finding.path | some finding in continuous_backup.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_cassandra if {
	not continuous_backup.applies with input.resource as {"properties": {"capabilities": [{"name": "EnableCassandra"}]}}
}
