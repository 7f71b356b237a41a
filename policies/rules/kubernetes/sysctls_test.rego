package forearm.rules.kubernetes.sysctls_test

import data.forearm.rules.kubernetes.sysctls

pod(name) := {"type": "core/Pod", "properties": {"spec": {"securityContext": {"sysctls": [{"name": name, "value": "1"}]}}}}

test_verdicts[name] if {
	some name, case in {
		"fails with another": {"resource": pod("kernel.msgmax"), "outcome": "fail", "found": [["properties", "spec", "securityContext", "sysctls", 0, "name"]]},
		"passes with a safe one": {"resource": pod("net.ipv4.tcp_syncookies"), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": pod("net.ipv4.tcp_syncookies"), "assumed": ["/resource/properties/spec/securityContext/sysctls/0/name"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.sysctls", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in sysctls.findings] with input.resource as case.resource
	found == case.found
}
