package forearm.rules.kubernetes.ingress_tls_test

import data.forearm.rules.kubernetes.ingress_tls

ingress(spec) := {"type": "networking.k8s.io/Ingress", "properties": {"metadata": {"name": "web"}, "spec": spec}}

test_fails_without if {
	found := ingress_tls.findings with input as {"resource": ingress({"rules": []})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "tls"]}
	forearm.verdict("forearm.rules.kubernetes.ingress_tls", {"resource": ingress({"rules": []})}, []) == "fail"
}

test_fails_on_an_empty_list if {
	found := ingress_tls.findings with input as {"resource": ingress({"tls": []})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "tls"]}
	forearm.verdict("forearm.rules.kubernetes.ingress_tls", {"resource": ingress({"tls": []})}, []) == "fail"
}

test_passes_with_hosts if {
	forearm.verdict("forearm.rules.kubernetes.ingress_tls", {"resource": ingress({"tls": [{"hosts": ["a.example"], "secretName": "a"}]})}, []) == "pass"
}

test_passes_with_a_gateway if {
	forearm.verdict("forearm.rules.kubernetes.ingress_tls", {"resource": {"type": "networking.k8s.io/Ingress", "properties": {"metadata": {"annotations": {"appgw.ingress.kubernetes.io/appgw-ssl-certificate": "a"}}, "spec": {}}}}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.ingress_tls", {"resource": ingress({"tls": []})}, ["/resource/properties/spec/tls"]) == "unknown"
}
