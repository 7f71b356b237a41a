package forearm.rules.front_door.probe_test

import data.forearm.rules.front_door.probe

test_fails_on_the_front_door if {
	count(probe.findings) > 0 with input.resource as {"type": "Microsoft.Network/frontDoors", "properties": {"healthProbeSettings": [{"name": "a", "properties": {"enabledState": "Disabled"}}]}}
}

test_passes_on_a_good_one if {
	count(probe.findings) == 0 with input.resource as {"type": "Microsoft.Network/frontDoors", "properties": {"healthProbeSettings": [{"name": "a", "properties": {"enabledState": "Enabled"}}]}}
}

test_fails_on_a_probe_by_itself if {
	count(probe.findings) > 0 with input.resource as {"type": "Microsoft.Network/frontDoors/healthProbeSettings", "name": "fd/a", "properties": {"enabledState": "Disabled"}}
}

test_warns_where_it_is_not_written if {
	some finding in probe.findings with input.resource as {"type": "Microsoft.Network/frontDoors", "properties": {"healthProbeSettings": [{"name": "a", "properties": {}}]}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"healthProbeSettings": [{"name": "a"}]}}}, "found": [["properties", "healthProbeSettings", 0, "properties", "enabledState"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in probe.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
