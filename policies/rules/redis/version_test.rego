package forearm.rules.redis.version_test

import data.forearm.rules.redis.version

test_findings[name] if {
	some name, case in {
		"fails on an old version": {"resource": {"properties": {"redisVersion": "4.0"}}, "found": [["properties", "redisVersion"]]},
		"passes on the latest": {"resource": {"properties": {"redisVersion": "latest"}}, "found": []},
		"passes where it is not set": {"resource": {"properties": {}}, "found": []},
		"condition not version.at_least(found, '6')": {"resource": {"properties": {"redisVersion": "6"}}, "found": []},
	}
	found := [finding.path | some finding in version.findings] with input.resource as case.resource
	found == case.found
}
