package forearm.rules.kubernetes.public_service_test

import data.forearm.rules.kubernetes.public_service

service(annotations, spec) := {"type": "core/Service", "properties": {"metadata": {"annotations": annotations}, "spec": object.union({"type": "LoadBalancer"}, spec)}}

internal := "service.beta.kubernetes.io/azure-load-balancer-internal"

test_fails_for_everybody if {
	found := public_service.findings with input as {"resource": service({}, {})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "type"]}
	forearm.verdict("forearm.rules.kubernetes.public_service", {"resource": service({}, {})}, []) == "fail"
}

test_fails_where_it_is_not_internal if {
	found := public_service.findings with input as {"resource": service({internal: "false"}, {})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "type"]}
	forearm.verdict("forearm.rules.kubernetes.public_service", {"resource": service({internal: "false"}, {})}, []) == "fail"
}

test_fails_for_all_addresses if {
	found := public_service.findings with input as {"resource": service({}, {"loadBalancerSourceRanges": ["10.0.0.0/8", "0.0.0.0/0"]})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "type"]}
	forearm.verdict("forearm.rules.kubernetes.public_service", {"resource": service({}, {"loadBalancerSourceRanges": ["10.0.0.0/8", "0.0.0.0/0"]})}, []) == "fail"
}

test_fails_for_an_empty_list if {
	found := public_service.findings with input as {"resource": service({}, {"loadBalancerSourceRanges": []})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "type"]}
	forearm.verdict("forearm.rules.kubernetes.public_service", {"resource": service({}, {"loadBalancerSourceRanges": []})}, []) == "fail"
}

test_passes_where_it_is_internal if {
	forearm.verdict("forearm.rules.kubernetes.public_service", {"resource": service({internal: "true"}, {})}, []) == "pass"
}

test_passes_for_some_addresses if {
	forearm.verdict("forearm.rules.kubernetes.public_service", {"resource": service({}, {"loadBalancerSourceRanges": ["10.0.0.0/8"]})}, []) == "pass"
}

test_does_not_apply_to_other_services if {
	forearm.verdict("forearm.rules.kubernetes.public_service", {"resource": service({}, {"type": "ClusterIP"})}, []) == "none"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.public_service", {"resource": service({internal: "true"}, {})}, ["/resource/properties/metadata/annotations/service.beta.kubernetes.io~1azure-load-balancer-internal"]) == "unknown"
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
