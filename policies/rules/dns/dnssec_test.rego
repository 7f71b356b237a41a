package forearm.rules.dns.dnssec_test

import data.forearm.rules.dns.dnssec

test_findings[name] if {
	some name, case in {
		"fails without it": {"resource": {"properties": {}}, "found": [[]]},
		"passes with it": {"resource": {"resources": [{"type": "Microsoft.Network/dnsZones/dnssecConfigs"}]}, "found": []},
	}
	found := [finding.path | some finding in dnssec.findings] with input.resource as case.resource
	found == case.found
}
