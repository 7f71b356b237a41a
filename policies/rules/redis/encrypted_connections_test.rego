package forearm.rules.redis.encrypted_connections_test

import data.forearm.rules.redis.encrypted_connections

test_fails_on_another_value if {
	count(encrypted_connections.findings) > 0 with input.resource as {"type": "Microsoft.Cache/redis", "properties": {"enableNonSslPort": true}}
}

test_fails_where_it_is_not_set if {
	count(encrypted_connections.findings) > 0 with input.resource as {"type": "Microsoft.Cache/redis", "properties": {}}
}

test_passes_where_it_is_set if {
	count(encrypted_connections.findings) == 0 with input.resource as {"type": "Microsoft.Cache/redis", "properties": {"enableNonSslPort": false}}
}

test_warns_where_it_is_not_written if {
	some finding in encrypted_connections.findings with input.resource as {"type": "Microsoft.Cache/redis", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"type": "Microsoft.Cache/redis"}}, "found": [["properties", "enableNonSslPort"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in encrypted_connections.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

database(protocol) := {"type": "Microsoft.Cache/redisEnterprise/databases", "name": "c/default", "properties": {"clientProtocol": protocol}}

test_looks_at_databases if {
	{finding.path | some finding in encrypted_connections.findings} == {["properties", "clientProtocol"]} with input.resource as database("Plaintext")
	{finding.path | some finding in encrypted_connections.findings} == {["resources", 0, "properties", "clientProtocol"]} with input.resource as {"type": "Microsoft.Cache/redisEnterprise", "resources": [database("plaintext")]}
	count(encrypted_connections.findings) == 0 with input.resource as database("Encrypted")
	encrypted_connections.applies with input.resource as database("Encrypted")
	encrypted_connections.applies with input.resource as {"type": "Microsoft.Cache/redis"}
	not encrypted_connections.applies with input.resource as {"type": "Microsoft.Cache/redisEnterprise"}
}

test_reads_caches_only if {
	count(encrypted_connections.findings) == 0 with input.resource as {"type": "Microsoft.Cache/redisEnterprise", "properties": {"enableNonSslPort": true}}
}
