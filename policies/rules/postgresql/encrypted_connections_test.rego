package forearm.rules.postgresql.encrypted_connections_test

import data.forearm.rules.postgresql.encrypted_connections

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"type": "Microsoft.DBforPostgreSQL/servers", "properties": {"sslEnforcement": "other"}}, "found": [["properties", "sslEnforcement"]]},
		"fails where it is not set": {"resource": {"type": "Microsoft.DBforPostgreSQL/servers", "properties": {}}, "found": [["properties", "sslEnforcement"]]},
		"passes where it is set": {"resource": {"type": "Microsoft.DBforPostgreSQL/servers", "properties": {"sslEnforcement": "Enabled"}}, "found": []},
		"condition not written.missing(resource, ['properties', 'sslEnforcement'])": {"resource": {"type": "Microsoft.DBforPostgreSQL/servers"}, "found": [["properties", "sslEnforcement"]]},
	}
	encrypted_connections.applies with input.resource as case.resource
	found := [finding.path | some finding in encrypted_connections.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in encrypted_connections.findings with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

setting(name, value) := {"type": "Microsoft.DBforPostgreSQL/flexibleServers/configurations", "name": concat("/", ["s", name]), "properties": {"value": value}}

test_reads_the_setting_of_flexible_servers if {
	every value in ["OFF", "off", "0", false] {
		{finding.path | some finding in encrypted_connections.findings} == {["properties", "value"]} with input.resource as setting("require_secure_transport", value)
	}
	{finding.path | some finding in encrypted_connections.findings} == {["resources", 0, "properties", "value"]} with input.resource as {"type": "Microsoft.DBforPostgreSQL/flexibleServers", "properties": {}, "resources": [setting("Require_Secure_Transport", "off")]}
	count(encrypted_connections.findings) == 0 with input.resource as setting("require_secure_transport", "ON")
	count(encrypted_connections.findings) == 0 with input.resource as setting("other", "OFF")
	not encrypted_connections.applies with input.resource as setting("other", "OFF")
	not encrypted_connections.applies with input.resource as {"type": "Microsoft.DBforPostgreSQL/flexibleServers", "properties": {}}
	encrypted_connections.applies with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers", "properties": {}}
}

test_reads_single_servers_only if {
	count(encrypted_connections.findings) == 0 with input.resource as {"type": "Microsoft.DBforPostgreSQL/flexibleServers", "properties": {"sslEnforcement": "Disabled"}}
	count(encrypted_connections.findings) == 1 with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers", "properties": {"sslEnforcement": "Disabled"}}
}

test_applies_to_one_switch if {
	encrypted_connections.applies with input.resource as setting("require_secure_transport", "ON")
}
