package forearm.rules.redis.entra_id_test

import data.forearm.rules.redis.entra_id

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "redisConfiguration", "aad-enabled"]]},
		"passes where it is on": {"resource": {"properties": {"redisConfiguration": {"aad-enabled": "True"}}}, "found": []},
	}
	found := [finding.path | some finding in entra_id.findings] with input.resource as case.resource
	found == case.found
}
