package forearm.rules.cosmos.continuous_backup_test

import data.forearm.rules.cosmos.continuous_backup

test_fails_on_periodic_backups if {
	count(continuous_backup.findings) > 0 with input.resource as {"properties": {"backupPolicy": {"type": "Periodic"}}}
}

test_fails_without_a_tier if {
	count(continuous_backup.findings) > 0 with input.resource as {"properties": {"backupPolicy": {"type": "Continuous"}}}
}

test_passes_on_continuous_backups if {
	count(continuous_backup.findings) == 0 with input.resource as {"properties": {"backupPolicy": {"type": "Continuous", "continuousModeProperties": {"tier": "Continuous7Days"}}}}
}

test_does_not_apply_to_cassandra if {
	not continuous_backup.applies with input.resource as {"properties": {"capabilities": [{"name": "EnableCassandra"}]}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"capabilities": [{}]}}}, "found": [["properties", "backupPolicy", "type"]], "applies": true},
	{"sees": {"resource": {"properties": {"capabilities": [{}]}}}, "found": [["properties", "backupPolicy", "type"]], "applies": true},
	{"sees": {"resource": {"properties": {"capabilities": [{}]}}}, "found": [["properties", "backupPolicy", "type"]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | continuous_backup.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in continuous_backup.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
