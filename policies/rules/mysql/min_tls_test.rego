package forearm.rules.mysql.min_tls_test

import data.forearm.rules.mysql.min_tls

test_fails_on_another_value if {
	count(min_tls.findings) > 0 with input.resource as {"type": "Microsoft.DBforMySQL/servers", "properties": {"minimalTlsVersion": "other"}}
}

test_fails_where_it_is_not_set if {
	count(min_tls.findings) > 0 with input.resource as {"type": "Microsoft.DBforMySQL/servers", "properties": {}}
}

test_passes_where_it_is_set if {
	count(min_tls.findings) == 0 with input.resource as {"type": "Microsoft.DBforMySQL/servers", "properties": {"minimalTlsVersion": "TLS1_2"}}
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
