package forearm.rules.aks.dns_prefix_test

import data.forearm.rules.aks.dns_prefix

test_fails_on_a_dash_at_the_end if {
	count(dns_prefix.findings) > 0 with input.resource as {"properties": {"dnsPrefix": "aks-"}}
}

test_passes_on_a_valid_prefix if {
	count(dns_prefix.findings) == 0 with input.resource as {"properties": {"dnsPrefix": "aks-shop"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"dnsPrefix": "x"}}}, "found": []},
	{"sees": {"resource": {"properties": {"dnsPrefix": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}}, "found": []},
	{"sees": {"resource": {"properties": {"dnsPrefix": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}}, "found": [["properties", "dnsPrefix"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in dns_prefix.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_does_not_apply_to_clusters_with_a_name_in_a_zone if {
	not dns_prefix.applies with input.resource as {"properties": {"fqdnSubdomain": "aks-shop"}}
}

test_speaks_of_the_prefix if {
	some finding in dns_prefix.findings with input.resource as {"properties": {"dnsPrefix": "aks-"}}
	startswith(finding.message, "The prefix ends with")
}
