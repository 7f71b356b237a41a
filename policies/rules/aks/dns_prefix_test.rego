package forearm.rules.aks.dns_prefix_test

import data.forearm.rules.aks.dns_prefix

test_findings[name] if {
	some name, case in {
		"fails on a dash at the end": {"resource": {"properties": {"dnsPrefix": "aks-"}}, "found": [["properties", "dnsPrefix"]]},
		"passes on a valid prefix": {"resource": {"properties": {"dnsPrefix": "aks-shop"}}, "found": []},
		"limit 1, not 2": {"resource": {"properties": {"dnsPrefix": "x"}}, "found": []},
		"limit 54, not 53": {"resource": {"properties": {"dnsPrefix": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": []},
		"limit 54, not 55": {"resource": {"properties": {"dnsPrefix": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": [["properties", "dnsPrefix"]]},
	}
	dns_prefix.applies with input.resource as case.resource
	found := [finding.path | some finding in dns_prefix.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_clusters_with_a_name_in_a_zone if {
	not dns_prefix.applies with input.resource as {"properties": {"fqdnSubdomain": "aks-shop"}}
}

test_speaks_of_the_prefix if {
	some finding in dns_prefix.findings with input.resource as {"properties": {"dnsPrefix": "aks-"}}
	startswith(finding.message, "The prefix ends with")
}
