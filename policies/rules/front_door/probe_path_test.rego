package forearm.rules.front_door.probe_path_test

import data.forearm.rules.front_door.probe_path

test_fails_on_the_front_door if {
	count(probe_path.findings) > 0 with input.resource as {"type": "Microsoft.Network/frontDoors", "properties": {"healthProbeSettings": [{"name": "a", "properties": {"path": "/"}}]}}
}

test_passes_on_a_good_one if {
	count(probe_path.findings) == 0 with input.resource as {"type": "Microsoft.Network/frontDoors", "properties": {"healthProbeSettings": [{"name": "a", "properties": {"path": "/healthz"}}]}}
}

test_fails_on_a_probe_by_itself if {
	count(probe_path.findings) > 0 with input.resource as {"type": "Microsoft.Network/frontDoors/healthProbeSettings", "name": "fd/a", "properties": {"path": "/"}}
}
