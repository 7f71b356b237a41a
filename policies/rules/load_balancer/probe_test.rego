package forearm.rules.load_balancer.probe_test

import data.forearm.rules.load_balancer.probe

test_findings[name] if {
	some name, case in {
		"fails on a connection": {"resource": {"properties": {"probes": [{"name": "a", "properties": {"port": 80, "protocol": "Tcp"}}]}}, "found": [["properties", "probes", 0, "properties", "protocol"]]},
		"fails on the start page": {"resource": {"properties": {"probes": [{"name": "a", "properties": {"port": 443, "protocol": "Https", "requestPath": "/"}}]}}, "found": [["properties", "probes", 0, "properties", "requestPath"]]},
		"passes on a page of its own": {"resource": {"properties": {"probes": [{"name": "a", "properties": {"port": 443, "protocol": "Https", "requestPath": "/healthz"}}]}}, "found": []},
		"passes on other ports": {"resource": {"properties": {"probes": [{"name": "a", "properties": {"port": 5432, "protocol": "Tcp"}}]}}, "found": []},
		"limit 80, not 79": {"resource": {"properties": {"probes": [{"name": "a", "properties": {"port": 80}}]}}, "found": [["properties", "probes", 0, "properties", "protocol"]]},
		"limit 8080, not 8079": {"resource": {"properties": {"probes": [{"name": "a", "properties": {"port": 8080}}]}}, "found": [["properties", "probes", 0, "properties", "protocol"]]},
	}
	found := [finding.path | some finding in probe.findings] with input.resource as case.resource
	found == case.found
}
