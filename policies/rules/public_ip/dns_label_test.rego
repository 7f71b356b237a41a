package forearm.rules.public_ip.dns_label_test

import data.forearm.rules.public_ip.dns_label

test_findings[name] if {
	some name, case in {
		"fails on upper case": {"resource": {"properties": {"dnsSettings": {"domainNameLabel": "Shop"}}}, "found": [["properties", "dnsSettings", "domainNameLabel"]]},
		"passes on a valid label": {"resource": {"properties": {"dnsSettings": {"domainNameLabel": "shop-1"}}}, "found": []},
		"limit 3, not 4": {"resource": {"properties": {"dnsSettings": {"domainNameLabel": "lib"}}}, "found": []},
		"limit 63, not 62": {"resource": {"properties": {"dnsSettings": {"domainNameLabel": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}}, "found": []},
	}
	dns_label.applies with input.resource as case.resource
	found := [finding.path | some finding in dns_label.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_without_a_label if {
	not dns_label.applies with input.resource as {"properties": {}}
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
