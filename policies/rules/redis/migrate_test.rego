package forearm.rules.redis.migrate_test

import data.forearm.rules.redis.migrate

test_findings[name] if {
	some name, case in {
		"fails on the old service": {"resource": {"type": "Microsoft.Cache/redis"}, "found": [["type"]]},
		"passes on the new service": {"resource": {"type": "Microsoft.Cache/redisEnterprise"}, "found": []},
	}
	found := [finding.path | some finding in migrate.findings] with input.resource as case.resource
	found == case.found
}
