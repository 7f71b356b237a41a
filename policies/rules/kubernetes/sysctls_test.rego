package forearm.rules.kubernetes.sysctls_test

import data.forearm.rules.kubernetes.sysctls

pod(name) := {"type": "core/Pod", "properties": {"spec": {"securityContext": {"sysctls": [{"name": name, "value": "1"}]}}}}

test_fails_with_another if {
	found := sysctls.findings with input as {"resource": pod("kernel.msgmax")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "securityContext", "sysctls", 0, "name"]}
	forearm.verdict("forearm.rules.kubernetes.sysctls", {"resource": pod("kernel.msgmax")}, []) == "fail"
}

test_passes_with_a_safe_one if {
	forearm.verdict("forearm.rules.kubernetes.sysctls", {"resource": pod("net.ipv4.tcp_syncookies")}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.sysctls", {"resource": pod("net.ipv4.tcp_syncookies")}, ["/resource/properties/spec/securityContext/sysctls/0/name"]) == "unknown"
}
