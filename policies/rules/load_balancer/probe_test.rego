package forearm.rules.load_balancer.probe_test

import data.forearm.rules.load_balancer.probe

test_fails_on_a_connection if {
	count(probe.findings) > 0 with input.resource as {"properties": {"probes": [{"name": "a", "properties": {"port": 80, "protocol": "Tcp"}}]}}
}

test_fails_on_the_start_page if {
	count(probe.findings) > 0 with input.resource as {"properties": {"probes": [{"name": "a", "properties": {"port": 443, "protocol": "Https", "requestPath": "/"}}]}}
}

test_passes_on_a_page_of_its_own if {
	count(probe.findings) == 0 with input.resource as {"properties": {"probes": [{"name": "a", "properties": {"port": 443, "protocol": "Https", "requestPath": "/healthz"}}]}}
}

test_passes_on_other_ports if {
	count(probe.findings) == 0 with input.resource as {"properties": {"probes": [{"name": "a", "properties": {"port": 5432, "protocol": "Tcp"}}]}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"probes": [{"name": "a", "properties": {"port": 80}}]}}}, "found": [["properties", "probes", 0, "properties", "protocol"]]},
	{"sees": {"resource": {"properties": {"probes": [{"name": "a", "properties": {"port": 8080}}]}}}, "found": [["properties", "probes", 0, "properties", "protocol"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in probe.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
