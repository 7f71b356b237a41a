package forearm.rules.front_door.probe_test

import data.forearm.rules.front_door.probe

test_findings[name] if {
	some name, case in {
		"fails on the front door": {"resource": {"type": "Microsoft.Network/frontDoors", "properties": {"healthProbeSettings": [{"name": "a", "properties": {"enabledState": "Disabled"}}]}}, "found": [["properties", "healthProbeSettings", 0, "properties", "enabledState"]]},
		"passes on a good one": {"resource": {"type": "Microsoft.Network/frontDoors", "properties": {"healthProbeSettings": [{"name": "a", "properties": {"enabledState": "Enabled"}}]}}, "found": []},
		"fails on a probe by itself": {"resource": {"type": "Microsoft.Network/frontDoors/healthProbeSettings", "name": "fd/a", "properties": {"enabledState": "Disabled"}}, "found": [["properties", "enabledState"]]},
		"condition not written.missing(entry.properties, ['enabledState'])": {"resource": {"properties": {"healthProbeSettings": [{"name": "a"}]}}, "found": [["properties", "healthProbeSettings", 0, "properties", "enabledState"]]},
	}
	found := [finding.path | some finding in probe.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in probe.findings with input.resource as {"type": "Microsoft.Network/frontDoors", "properties": {"healthProbeSettings": [{"name": "a", "properties": {}}]}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
