package forearm.rules.aks.network_policy_test

import data.forearm.rules.aks.network_policy

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"networkProfile": {"networkPolicy": "other"}}}, "found": [["properties", "networkProfile", "networkPolicy"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "networkProfile", "networkPolicy"]]},
		"passes where it is set": {"resource": {"properties": {"networkProfile": {"networkPolicy": "azure"}}}, "found": []},
	}
	found := [finding.path | some finding in network_policy.findings] with input.resource as case.resource
	found == case.found
}

test_passes_on_each_of_them if {
	every policy in ["calico", "cilium"] {
		count(network_policy.findings) == 0 with input.resource as {"properties": {"networkProfile": {"networkPolicy": policy}}}
	}
}
