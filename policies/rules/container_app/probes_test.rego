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

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"configuration": {"ingress": {"transport": {}}}}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"configuration": {"ingress": {"targetPort": 80}}}}}, "found": [], "applies": true},
	{"sees": {"resource": {"properties": {"configuration": {"ingress": {"targetPort": 80}}, "template": {"containers": [{"probes": [{"httpGet": {}}]}]}}}}, "found": [["properties", "template", "containers", 0, "probes"], ["properties", "template", "containers", 0, "probes"]], "applies": true},
	{"sees": {"resource": {"properties": {"configuration": {"ingress": {"targetPort": 80}}, "template": {"containers": [{"probes": [{"httpGet": {}, "type": false}]}]}}}}, "found": [["properties", "template", "containers", 0, "probes"], ["properties", "template", "containers", 0, "probes"]], "applies": true},
	{"sees": {"resource": {"properties": {"configuration": {"ingress": {"targetPort": 80}}, "template": {"containers": [{"probes": [{"type": "Liveness"}]}]}}}}, "found": [["properties", "template", "containers", 0, "probes"], ["properties", "template", "containers", 0, "probes"]], "applies": true},
	{"sees": {"resource": {"properties": {"configuration": {"ingress": {"targetPort": 442}}}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"configuration": {"ingress": {"targetPort": 8081}}}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"configuration": {"ingress": {"targetPort": 443}}}}}, "found": [], "applies": true},
	{"sees": {"resource": {"properties": {"configuration": {"ingress": {"targetPort": 8080}}}}}, "found": [], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | probes.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in probes.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
