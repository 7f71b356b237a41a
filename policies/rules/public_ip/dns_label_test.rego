package forearm.rules.public_ip.dns_label_test

import data.forearm.rules.public_ip.dns_label

test_fails_on_upper_case if {
	count(dns_label.findings) > 0 with input.resource as {"properties": {"dnsSettings": {"domainNameLabel": "Shop"}}}
}

test_passes_on_a_valid_label if {
	count(dns_label.findings) == 0 with input.resource as {"properties": {"dnsSettings": {"domainNameLabel": "shop-1"}}}
}

test_does_not_apply_without_a_label if {
	not dns_label.applies with input.resource as {"properties": {}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"dnsSettings": {"domainNameLabel": "lib"}}}}, "found": []},
	{"sees": {"resource": {"properties": {"dnsSettings": {"domainNameLabel": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in dns_label.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_speaks_of_the_label if {
	some finding in dns_label.findings with input.resource as {"properties": {"dnsSettings": {"domainNameLabel": "shop-"}}}
	startswith(finding.message, "The label ends with")
}

test_counts_letters if {
	every label in ["abc", "a23456789012345678901234567890123456789012345678901234567890123"] {
		count(dns_label.findings) == 0 with input.resource as {"properties": {"dnsSettings": {"domainNameLabel": label}}}
	}
	every label in ["ab", "a234567890123456789012345678901234567890123456789012345678901234"] {
		count(dns_label.findings) == 1 with input.resource as {"properties": {"dnsSettings": {"domainNameLabel": label}}}
	}
}
