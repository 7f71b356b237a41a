package forearm.rules.kubernetes.ingress_tls_test

import data.forearm.rules.kubernetes.ingress_tls

ingress(spec) := {"type": "networking.k8s.io/Ingress", "properties": {"metadata": {"name": "web"}, "spec": spec}}

test_verdicts[name] if {
	some name, case in {
		"fails without": {"resource": ingress({"rules": []}), "outcome": "fail", "found": [["properties", "spec", "tls"]]},
		"fails on an empty list": {"resource": ingress({"tls": []}), "outcome": "fail", "found": [["properties", "spec", "tls"]]},
		"passes with hosts": {"resource": ingress({"tls": [{"hosts": ["a.example"], "secretName": "a"}]}), "outcome": "pass", "found": []},
		"passes with a gateway": {"resource": {"type": "networking.k8s.io/Ingress", "properties": {"metadata": {"annotations": {"appgw.ingress.kubernetes.io/appgw-ssl-certificate": "a"}}, "spec": {}}}, "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": ingress({"tls": []}), "assumed": ["/resource/properties/spec/tls"], "outcome": "unknown", "found": [["properties", "spec", "tls"]]},
	}
	forearm.verdict("forearm.rules.kubernetes.ingress_tls", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in ingress_tls.findings] with input.resource as case.resource
	found == case.found
}
