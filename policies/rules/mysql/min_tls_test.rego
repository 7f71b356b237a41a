package forearm.rules.mysql.min_tls_test

import data.forearm.rules.mysql.min_tls

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"type": "Microsoft.DBforMySQL/servers", "properties": {"minimalTlsVersion": "other"}}, "found": [["properties", "minimalTlsVersion"]]},
		"fails where it is not set": {"resource": {"type": "Microsoft.DBforMySQL/servers", "properties": {}}, "found": [["properties", "minimalTlsVersion"]]},
		"passes where it is set": {"resource": {"type": "Microsoft.DBforMySQL/servers", "properties": {"minimalTlsVersion": "TLS1_2"}}, "found": []},
	}
	min_tls.applies with input.resource as case.resource
	found := [finding.path | some finding in min_tls.findings] with input.resource as case.resource
	found == case.found
}

setting(name, value) := {"type": "Microsoft.DBforMySQL/flexibleServers/configurations", "name": concat("/", ["s", name]), "properties": {"value": value}}

test_reads_the_setting_of_flexible_servers if {
	every value in ["TLSv1", "TLSv1.1", "tlsv1.2, TLSv1.0"] {
		{finding.path | some finding in min_tls.findings} == {["properties", "value"]} with input.resource as setting("tls_version", value)
	}
	every value in ["TLSv1.2", "TLSv1.2,TLSv1.3"] {
		count(min_tls.findings) == 0 with input.resource as setting("tls_version", value)
	}
	count(min_tls.findings) == 0 with input.resource as setting("other", "TLSv1")
	not min_tls.applies with input.resource as setting("other", "TLSv1")
	min_tls.applies with input.resource as {"type": "Microsoft.DBforMySQL/flexibleServers", "resources": [setting("tls_version", "TLSv1.2")]}
	min_tls.applies with input.resource as {"type": "Microsoft.DBforMySQL/servers", "properties": {}}
}
