package forearm.rules.sqlmi.min_tls_test

import data.forearm.rules.sqlmi.min_tls

instance(properties) := {"type": "Microsoft.Sql/managedInstances", "properties": properties}

test_fails_on_an_older_version if {
	every old in ["1.0", "1.1", "None"] {
		{finding.message | some finding in min_tls.findings} == {"The instance accepts TLS versions older than 1.2."} with input.resource as instance({"minimalTlsVersion": old})
	}
}

test_warns_where_it_is_not_written if {
	[finding.severity | some finding in min_tls.findings] == ["warning"] with input.resource as instance({})
	[finding.severity | some finding in min_tls.findings] == ["warning"] with input.resource as instance({"minimalTlsVersion": null})
}

test_passes_on_the_current_version if {
	count(min_tls.findings) == 0 with input.resource as instance({"minimalTlsVersion": "1.2"})
	count(min_tls.findings) == 0 with input.resource as instance({"minimalTlsVersion": "1.3"})
}

test_is_unknown_where_azure_decides if {
	every version in ["1.0", "1.2"] {
		forearm.verdict("forearm.rules.sqlmi.min_tls", {"resource": instance({"minimalTlsVersion": version})}, ["/resource/properties/minimalTlsVersion"]) == "unknown"
	}
}
