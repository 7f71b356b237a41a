package forearm.rules.redis.no_access_keys_test

import data.forearm.rules.redis.no_access_keys

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"disableAccessKeyAuthentication": false}}, "found": [["properties", "disableAccessKeyAuthentication"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "disableAccessKeyAuthentication"]]},
		"passes where it is set": {"resource": {"properties": {"disableAccessKeyAuthentication": true}}, "found": []},
	}
	found := [finding.path | some finding in no_access_keys.findings] with input.resource as case.resource
	found == case.found
}
