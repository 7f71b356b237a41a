package forearm.rules.vmss.zones_test

import data.forearm.rules.vmss.zones

test_findings[name] if {
	some name, case in {
		"fails in one zone": {"resource": {"location": "westeurope", "zones": ["1"]}, "found": [["zones"]]},
		"passes across zones": {"resource": {"location": "westeurope", "zones": ["1", "2"]}, "found": []},
		"passes in regions without zones": {"resource": {"location": "nowhere"}, "found": []},
	}
	found := [finding.path | some finding in zones.findings] with input.resource as case.resource
	found == case.found
}
