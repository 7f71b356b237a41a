package forearm.rules.front_door.probe_method_test

import data.forearm.rules.front_door.probe_method

test_findings[name] if {
	some name, case in {
		"fails on the front door": {"resource": {"type": "Microsoft.Network/frontDoors", "properties": {"healthProbeSettings": [{"name": "a", "properties": {"healthProbeMethod": "GET"}}]}}, "found": [["properties", "healthProbeSettings", 0, "properties", "healthProbeMethod"]]},
		"passes on a good one": {"resource": {"type": "Microsoft.Network/frontDoors", "properties": {"healthProbeSettings": [{"name": "a", "properties": {"healthProbeMethod": "HEAD"}}]}}, "found": []},
		"fails on a probe by itself": {"resource": {"type": "Microsoft.Network/frontDoors/healthProbeSettings", "name": "fd/a", "properties": {"healthProbeMethod": "GET"}}, "found": [["properties", "healthProbeMethod"]]},
	}
	found := [finding.path | some finding in probe_method.findings] with input.resource as case.resource
	found == case.found
}
