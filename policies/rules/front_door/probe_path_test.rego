package forearm.rules.front_door.probe_path_test

import data.forearm.rules.front_door.probe_path

test_findings[name] if {
	some name, case in {
		"fails on the front door": {"resource": {"type": "Microsoft.Network/frontDoors", "properties": {"healthProbeSettings": [{"name": "a", "properties": {"path": "/"}}]}}, "found": [["properties", "healthProbeSettings", 0, "properties", "path"]]},
		"passes on a good one": {"resource": {"type": "Microsoft.Network/frontDoors", "properties": {"healthProbeSettings": [{"name": "a", "properties": {"path": "/healthz"}}]}}, "found": []},
		"fails on a probe by itself": {"resource": {"type": "Microsoft.Network/frontDoors/healthProbeSettings", "name": "fd/a", "properties": {"path": "/"}}, "found": [["properties", "path"]]},
	}
	found := [finding.path | some finding in probe_path.findings] with input.resource as case.resource
	found == case.found
}
