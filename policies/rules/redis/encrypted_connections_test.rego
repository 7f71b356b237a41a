package forearm.rules.redis.encrypted_connections_test

import data.forearm.rules.redis.encrypted_connections

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"type": "Microsoft.Cache/redis", "properties": {"enableNonSslPort": true}}, "found": [["properties", "enableNonSslPort"]]},
		"fails where it is not set": {"resource": {"type": "Microsoft.Cache/redis", "properties": {}}, "found": [["properties", "enableNonSslPort"]]},
		"passes where it is set": {"resource": {"type": "Microsoft.Cache/redis", "properties": {"enableNonSslPort": false}}, "found": []},
		"condition not written.missing(resource, ['properties', 'enableNonSslPort'])": {"resource": {"type": "Microsoft.Cache/redis"}, "found": [["properties", "enableNonSslPort"]]},
	}
	encrypted_connections.applies with input.resource as case.resource
	found := [finding.path | some finding in encrypted_connections.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in encrypted_connections.findings with input.resource as {"type": "Microsoft.Cache/redis", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
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
