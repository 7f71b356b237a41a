package forearm.rules.mariadb.encrypted_connections_test

import data.forearm.rules.mariadb.encrypted_connections

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"sslEnforcement": "other"}}, "found": [["properties", "sslEnforcement"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "sslEnforcement"]]},
		"passes where it is set": {"resource": {"properties": {"sslEnforcement": "Enabled"}}, "found": []},
		"condition not written.missing(resource, ['properties', 'sslEnforcement'])": {"resource": {}, "found": [["properties", "sslEnforcement"]]},
	}
	found := [finding.path | some finding in encrypted_connections.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in encrypted_connections.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
