package forearm.rules.aks.authorized_ips_test

import data.forearm.rules.aks.authorized_ips

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "apiServerAccessProfile", "authorizedIPRanges"]]},
		"passes on ranges": {"resource": {"properties": {"apiServerAccessProfile": {"authorizedIPRanges": ["192.0.2.0/24"]}}}, "found": []},
		"fails on ranges that are everything": {"resource": {"properties": {"apiServerAccessProfile": {"authorizedIPRanges": ["192.0.2.0/24", "0.0.0.0/0"]}}}, "found": [["properties", "apiServerAccessProfile", "authorizedIPRanges"]]},
	}
	authorized_ips.applies with input.resource as case.resource
	found := [finding.path | some finding in authorized_ips.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_private_clusters if {
	not authorized_ips.applies with input.resource as {"properties": {"apiServerAccessProfile": {"enablePrivateCluster": true}}}
}
