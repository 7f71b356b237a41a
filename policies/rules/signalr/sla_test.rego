package forearm.rules.signalr.sla_test

import data.forearm.rules.signalr.sla

test_findings[name] if {
	some name, case in {
		"fails on a free service": {"resource": {"sku": {"name": "Free_F1"}}, "found": [["sku", "name"]]},
		"passes on a standard service": {"resource": {"sku": {"name": "Standard_S1"}}, "found": []},
	}
	found := [finding.path | some finding in sla.findings] with input.resource as case.resource
	found == case.found
}
