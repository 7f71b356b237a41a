package forearm.rules.firewall.zones_test

import data.forearm.rules.firewall.zones

test_findings[name] if {
	some name, case in {
		"fails in one zone": {"resource": {"location": "westeurope", "zones": ["1"]}, "found": [["zones"]]},
		"passes across zones": {"resource": {"location": "westeurope", "zones": ["1", "2", "3"]}, "found": []},
		"passes in regions without zones": {"resource": {"location": "nowhere"}, "found": []},
		"limit 2, not 3": {"resource": {"location": "westeurope", "zones": "of"}, "found": []},
	}
	found := [finding.path | some finding in zones.findings] with input.resource as case.resource
	found == case.found
}
