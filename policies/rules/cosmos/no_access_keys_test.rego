package forearm.rules.cosmos.no_access_keys_test

import data.forearm.rules.cosmos.no_access_keys

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "disableLocalAuth"]]},
		"passes where it is on": {"resource": {"properties": {"disableLocalAuth": true}}, "found": []},
		"condition text.one_of(capability.name, ['EnableMongo', 'EnableCassandra', 'EnableTable', 'EnableGremlin'])": {"resource": {"properties": {"capabilities": [{}]}}, "found": [["properties", "disableLocalAuth"]]},
	}
	no_access_keys.applies with input.resource as case.resource
	found := [finding.path | some finding in no_access_keys.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_apis if {
	not no_access_keys.applies with input.resource as {"properties": {"capabilities": [{"name": "EnableTable"}]}}
}

test_does_not_apply_to_accounts_for_mongodb if {
	not no_access_keys.applies with input.resource as {"kind": "MongoDB", "properties": {}}
	no_access_keys.applies with input.resource as {"kind": "GlobalDocumentDB", "properties": {}}
}
