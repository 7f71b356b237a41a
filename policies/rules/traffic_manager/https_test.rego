package forearm.rules.traffic_manager.https_test

import data.forearm.rules.traffic_manager.https

test_fails_on_http if {
	count(https.findings) > 0 with input.resource as {"properties": {"monitorConfig": {"port": 80, "protocol": "HTTP"}}}
}

test_passes_on_https if {
	count(https.findings) == 0 with input.resource as {"properties": {"monitorConfig": {"port": 443, "protocol": "HTTPS"}}}
}

test_does_not_apply_to_other_ports if {
	not https.applies with input.resource as {"properties": {"monitorConfig": {"port": 5000, "protocol": "TCP"}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"monitorConfig": {"port": 80}}}}, "found": [["properties", "monitorConfig", "protocol"]], "applies": true},
	{"sees": {"resource": {"properties": {"monitorConfig": {"port": 443}}}}, "found": [["properties", "monitorConfig", "protocol"]], "applies": true},
	{"sees": {"resource": {"properties": {"monitorConfig": {"port": 80}}}}, "found": [["properties", "monitorConfig", "protocol"]], "applies": true},
	{"sees": {"resource": {"properties": {"monitorConfig": {"port": 443}}}}, "found": [["properties", "monitorConfig", "protocol"]], "applies": true},
	{"sees": {"resource": {"properties": {"monitorConfig": {"port": 80}}}}, "found": [["properties", "monitorConfig", "protocol"]], "applies": true},
	{"sees": {"resource": {"properties": {"monitorConfig": {"port": 443}}}}, "found": [["properties", "monitorConfig", "protocol"]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | https.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in https.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
