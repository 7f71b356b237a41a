package forearm.rules.kubernetes.public_service_test

import data.forearm.rules.kubernetes.public_service

service(annotations, spec) := {"type": "core/Service", "properties": {"metadata": {"annotations": annotations}, "spec": object.union({"type": "LoadBalancer"}, spec)}}

internal := "service.beta.kubernetes.io/azure-load-balancer-internal"

test_verdicts[name] if {
	some name, case in {
		"fails for all users": {"resource": service({}, {}), "outcome": "fail", "found": [["properties", "spec", "type"]]},
		"fails where it is not internal": {"resource": service({internal: "false"}, {}), "outcome": "fail", "found": [["properties", "spec", "type"]]},
		"fails for all addresses": {"resource": service({}, {"loadBalancerSourceRanges": ["10.0.0.0/8", "0.0.0.0/0"]}), "outcome": "fail", "found": [["properties", "spec", "type"]]},
		"fails for an empty list": {"resource": service({}, {"loadBalancerSourceRanges": []}), "outcome": "fail", "found": [["properties", "spec", "type"]]},
		"passes where it is internal": {"resource": service({internal: "true"}, {}), "outcome": "pass", "found": []},
		"passes for some addresses": {"resource": service({}, {"loadBalancerSourceRanges": ["10.0.0.0/8"]}), "outcome": "pass", "found": []},
		"does not apply to other services": {"resource": service({}, {"type": "ClusterIP"}), "outcome": "none", "found": [["properties", "spec", "type"]]},
		"is unknown where Azure decides": {"resource": service({internal: "true"}, {}), "assumed": ["/resource/properties/metadata/annotations/service.beta.kubernetes.io~1azure-load-balancer-internal"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.public_service", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in public_service.findings] with input.resource as case.resource
	found == case.found
}

balancer(spec, annotations) := {"properties": {"metadata": {"annotations": annotations}, "spec": object.union({"type": "LoadBalancer"}, spec)}}

test_adds_ranges_up if {
	count(public_service.findings) == 1 with input.resource as balancer({"loadBalancerSourceRanges": ["0.0.0.0/1", "128.0.0.0/1"]}, {})
	count(public_service.findings) == 0 with input.resource as balancer({"loadBalancerSourceRanges": ["0.0.0.0/1"]}, {})
}

test_reads_the_annotation_of_azure if {
	count(public_service.findings) == 0 with input.resource as balancer({}, {"service.beta.kubernetes.io/azure-allowed-ip-ranges": "192.0.2.0/24, 198.51.100.0/24"})
	count(public_service.findings) == 1 with input.resource as balancer({}, {"service.beta.kubernetes.io/azure-allowed-ip-ranges": "192.0.2.0/24, 0.0.0.0/0"})
}
