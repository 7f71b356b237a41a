package forearm.rules.kubernetes.external_ips_test

import data.forearm.rules.kubernetes.external_ips

service(spec) := {"type": "core/Service", "properties": {"spec": spec}}

test_fails_with_one if {
	found := external_ips.findings with input as {"resource": service({"externalIPs": ["203.0.113.7"]})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "externalIPs", 0]}
	forearm.verdict("forearm.rules.kubernetes.external_ips", {"resource": service({"externalIPs": ["203.0.113.7"]})}, []) == "fail"
}

test_passes_without if {
	forearm.verdict("forearm.rules.kubernetes.external_ips", {"resource": service({"externalIPs": []})}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.external_ips", {"resource": service({"externalIPs": []})}, ["/resource/properties/spec/externalIPs"]) == "unknown"
}
