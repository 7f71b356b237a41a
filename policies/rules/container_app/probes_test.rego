package forearm.rules.container_app.probes_test

import data.forearm.rules.container_app.probes

test_findings[name] if {
	some name, case in {
		"fails without probes": {"resource": {"properties": {"configuration": {"ingress": {"targetPort": 80}}, "template": {"containers": [{"name": "a"}]}}}, "found": [["properties", "template", "containers", 0, "probes"], ["properties", "template", "containers", 0, "probes"]]},
		"passes with both": {"resource": {"properties": {"configuration": {"ingress": {"targetPort": 80}}, "template": {"containers": [{"name": "a", "probes": [{"type": "Liveness", "httpGet": {"path": "/"}}, {"type": "Readiness", "httpGet": {"path": "/"}}]}]}}}, "found": []},
		"limit 80, not 79": {"resource": {"properties": {"configuration": {"ingress": {"targetPort": 80}}}}, "found": []},
		"condition text.same(probe.type, kind)": {"resource": {"properties": {"configuration": {"ingress": {"targetPort": 80}}, "template": {"containers": [{"probes": [{"httpGet": {}}]}]}}}, "found": [["properties", "template", "containers", 0, "probes"], ["properties", "template", "containers", 0, "probes"]]},
		"condition text.same(probe.type, kind) (2)": {"resource": {"properties": {"configuration": {"ingress": {"targetPort": 80}}, "template": {"containers": [{"probes": [{"type": false, "httpGet": {}}]}]}}}, "found": [["properties", "template", "containers", 0, "probes"], ["properties", "template", "containers", 0, "probes"]]},
		"condition probe.httpGet": {"resource": {"properties": {"configuration": {"ingress": {"targetPort": 80}}, "template": {"containers": [{"probes": [{"type": "Liveness"}]}]}}}, "found": [["properties", "template", "containers", 0, "probes"], ["properties", "template", "containers", 0, "probes"]]},
		"limit 443, not 444": {"resource": {"properties": {"configuration": {"ingress": {"targetPort": 443}}}}, "found": []},
		"limit 8080, not 8079": {"resource": {"properties": {"configuration": {"ingress": {"targetPort": 8080}}}}, "found": []},
	}
	probes.applies with input.resource as case.resource
	found := sort([finding.path | some finding in probes.findings]) with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"without ingress": {"properties": {}},
		"condition text.one_of(ingress.transport, ['http', 'http2'])": {"properties": {"configuration": {"ingress": {"transport": {}}}}},
		"limit 443, not 442": {"properties": {"configuration": {"ingress": {"targetPort": 442}}}},
		"limit 8080, not 8081": {"properties": {"configuration": {"ingress": {"targetPort": 8081}}}},
	}
	not probes.applies with input.resource as resource
}
