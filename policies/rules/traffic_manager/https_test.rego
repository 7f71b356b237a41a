package forearm.rules.traffic_manager.https_test

import data.forearm.rules.traffic_manager.https

test_findings[name] if {
	some name, case in {
		"fails on http": {"resource": {"properties": {"monitorConfig": {"port": 80, "protocol": "HTTP"}}}, "found": [["properties", "monitorConfig", "protocol"]]},
		"passes on https": {"resource": {"properties": {"monitorConfig": {"port": 443, "protocol": "HTTPS"}}}, "found": []},
		"limit 80, not 79": {"resource": {"properties": {"monitorConfig": {"port": 80}}}, "found": [["properties", "monitorConfig", "protocol"]]},
		"limit 443, not 442": {"resource": {"properties": {"monitorConfig": {"port": 443}}}, "found": [["properties", "monitorConfig", "protocol"]]},
	}
	https.applies with input.resource as case.resource
	found := [finding.path | some finding in https.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_ports if {
	not https.applies with input.resource as {"properties": {"monitorConfig": {"port": 5000, "protocol": "TCP"}}}
}
