package forearm.rules.grafana.version_test

import data.forearm.rules.grafana.version

test_findings[name] if {
	some name, case in {
		"fails on an old version": {"resource": {"properties": {"grafanaMajorVersion": "10"}}, "found": [["properties", "grafanaMajorVersion"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "grafanaMajorVersion"]]},
		"passes on a current version": {"resource": {"properties": {"grafanaMajorVersion": "11"}}, "found": []},
		"condition not written.missing(resource, ['properties', 'grafanaMajorVersion'])": {"resource": {}, "found": [["properties", "grafanaMajorVersion"]]},
	}
	found := [finding.path | some finding in version.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in version.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
