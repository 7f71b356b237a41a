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
