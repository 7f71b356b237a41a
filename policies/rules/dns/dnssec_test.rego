package forearm.rules.dns.dnssec_test

import data.forearm.rules.dns.dnssec

test_fails_without_it if {
	count(dnssec.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_with_it if {
	count(dnssec.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Network/dnsZones/dnssecConfigs"}]}
}
