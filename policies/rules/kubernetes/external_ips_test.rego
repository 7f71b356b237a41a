package forearm.rules.kubernetes.external_ips_test

import data.forearm.rules.kubernetes.external_ips

service(spec) := {"type": "core/Service", "properties": {"spec": spec}}

test_verdicts[name] if {
	some name, case in {
		"fails with one": {"resource": service({"externalIPs": ["203.0.113.7"]}), "outcome": "fail", "found": [["properties", "spec", "externalIPs", 0]]},
		"passes without": {"resource": service({"externalIPs": []}), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": service({"externalIPs": []}), "assumed": ["/resource/properties/spec/externalIPs"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.external_ips", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in external_ips.findings] with input.resource as case.resource
	found == case.found
}
