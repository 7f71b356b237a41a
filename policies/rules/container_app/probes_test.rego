package forearm.rules.container_app.probes_test

import data.forearm.rules.container_app.probes

test_fails_without_probes if {
	count(probes.findings) > 0 with input.resource as {"properties": {"configuration": {"ingress": {"targetPort": 80}}, "template": {"containers": [{"name": "a"}]}}}
}

test_passes_with_both if {
	count(probes.findings) == 0 with input.resource as {"properties": {"configuration": {"ingress": {"targetPort": 80}}, "template": {"containers": [{"name": "a", "probes": [{"type": "Liveness", "httpGet": {"path": "/"}}, {"type": "Readiness", "httpGet": {"path": "/"}}]}]}}}
}

test_does_not_apply_without_ingress if {
	not probes.applies with input.resource as {"properties": {}}
}
